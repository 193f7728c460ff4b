import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launch/places.ts';

const file = 'docs/security/asvs.md';
const row = /^\| (V\d+\.\d+\.\d+) \| ([123]) \| (.+?) \| (.+?) \| (.*) \|$/gm;
/** A file in backticks and a quotation from it, such as a test's title. */
const cited = /`([^`]+)` «((?:[^«»]|«[^»]*»)*)»/g;
const states = ['met', 'in part', 'owner’s', 'open', 'not applicable'];
/** Number of requirements by chapter in ASVS 5.0.0: levels 1 and 2, level 3. */
const counts = {
  V1: [27, 3],
  V2: [11, 2],
  V3: [19, 12],
  V4: [10, 6],
  V5: [9, 4],
  V8: [7, 6],
  V12: [9, 3],
  V13: [13, 8],
  V14: [9, 4],
  V15: [13, 8],
  V16: [16, 1],
};
/** Follows the citation of a test that only `npm run test:all` runs. */
const nightly = / \(nightly\)/y;
const testFile = /\.(test|spec)\.(ts|tsx|mjs)$/;
/** Placeholders in the titles of table-driven tests: `%s`, `$name`, `${name}`. */
const placeholder = /%[sdifjo]|\$\{[^}]*\}|\$\w+/;
/** Minimum number of fulfilled requirements of level 3 (docs/specification.md S16). */
const minMetOfLevel3 = 35;

/** Returns one line for each fault of the table. */
export function checkAsvs(): string[] {
  return asvsFaults(readFileSync(join(root, file), 'utf8'), (path) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null,
  ).map((fault) => `${file}: ${fault}`);
}

export const unprovenAsvs = (
  tests: Parameters<typeof unprovenCitations>[1],
  run: Parameters<typeof unprovenCitations>[2],
) => unprovenCitations(readFileSync(join(root, file), 'utf8'), tests, run).map((fault) => `${file}: ${fault}`);

/** `read` returns null for a missing file. */
export function asvsFaults(table: string, read: (path: string) => string | null): string[] {
  const rows = [...table.matchAll(row)].map(([, id = '', level = '', , state = '', shown = '']) => {
    return { id, level: Number(level), state, shown };
  });
  return [...rows.flatMap((one) => rowFaults(one, read)), ...missing(rows), ...tooFewMet(rows)];
}

/**
 * Returns the cited tests that did not pass in a run. Skips tests marked (nightly) unless the run was a nightly one.
 */
export function unprovenCitations(
  table: string,
  tests: { file: string; title: string; status: 'passed' | 'failed' | 'flaky' | 'skipped' }[],
  { isNightly = false }: { isNightly?: boolean } = {},
): string[] {
  return [...table.matchAll(row)].flatMap(([, id = '', , , , shown = '']) =>
    [...shown.matchAll(cited)].flatMap((citation) => {
      const [whole, file = '', words = ''] = citation;
      nightly.lastIndex = citation.index + whole.length;
      const isMarked = nightly.test(shown);
      if (!testFile.test(file) || (isMarked && !isNightly)) return [];
      const fault = citationFault(tests.filter((test) => test.file === file && isTitled(test.title, words)));
      return fault ? [`${id}: ${file} «${words}» ${fault}`] : [];
    }),
  );
}

function citationFault(found: { status: string }[]) {
  if (found.some(({ status }) => status === 'failed')) return 'failed';
  if (found.some(({ status }) => status !== 'skipped')) return null;
  return found.length > 0 ? 'was skipped' : 'did not run';
}

/** Compares a reported title with its source, which may contain placeholders. */
function isTitled(title: string, words: string) {
  let from = 0;
  return words.split(placeholder).every((part) => {
    const at = title.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
}

type Row = { id: string; level: number; state: string; shown: string };

function rowFaults({ id, state, shown }: Row, read: (path: string) => string | null) {
  const citations = [...shown.matchAll(cited)];
  const faults = citations.flatMap(([, path = '', words = '']) => {
    const text = read(path);
    if (text === null) return [`${id}: ${path} does not exist`];
    return text.includes(words) ? [] : [`${id}: ${path} does not contain «${words}»`];
  });
  if (!states.includes(state)) faults.push(`${id}: unknown state «${state}»`);
  if (state === 'met' && citations.length === 0) faults.push(`${id}: met without a citation`);
  if (shown.trim() === '') faults.push(`${id}: empty`);
  return faults;
}

function missing(rows: Row[]) {
  const ids = rows.map(({ id }) => id);
  const twice = ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id} is duplicated`);
  const wrong = Object.entries(counts).flatMap(([chapter, [lower = 0, third = 0]]) => {
    const here = rows.filter(({ id }) => id.startsWith(`${chapter}.`));
    const ofThird = here.filter(({ level }) => level === 3).length;
    return [
      ...countFault(chapter, 'of levels 1 and 2', lower, here.length - ofThird),
      ...countFault(chapter, 'of level 3', third, ofThird),
    ];
  });
  return [...twice, ...wrong];
}

const countFault = (chapter: string, levels: string, count: number, found: number) =>
  found === count ? [] : [`${chapter} has ${count} requirements ${levels}, here are ${found}`];

function tooFewMet(rows: Row[]) {
  const met = rows.filter(({ level, state }) => level === 3 && state === 'met').length;
  return met >= minMetOfLevel3 ? [] : [`${met} requirements of level 3 are met, ${minMetOfLevel3} are required`];
}
