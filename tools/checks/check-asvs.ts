import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launch/places.ts';

const file = 'docs/security/asvs.md';
const row = /^\| (V\d+\.\d+\.\d+) \| ([123]) \| (.+?) \| (.+?) \| (.*) \|$/gm;
/** A path in backticks. */
const cited = /`([^`\s]+\/[^`\s]+)`/g;
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
/** Minimum number of fulfilled requirements of level 3 (docs/specification.md S16). */
const minMetOfLevel3 = 35;

/** Returns one line for each fault of the table. */
export function checkAsvs(): string[] {
  const table = readFileSync(join(root, file), 'utf8');
  const rows = [...table.matchAll(row)].map(([, id = '', level = '', , state = '', shown = '']) => {
    return { id, level: Number(level), state, shown };
  });
  return [...rows.flatMap(rowFaults), ...missing(rows), ...tooFewMet(rows)].map((fault) => `${file}: ${fault}`);
}

type Row = { id: string; level: number; state: string; shown: string };

function rowFaults({ id, state, shown }: Row) {
  const citations = [...shown.matchAll(cited)].map(([, path = '']) => path);
  const faults = citations
    .filter((path) => !existsSync(join(root, path)))
    .map((path) => `${id}: ${path} does not exist`);
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
