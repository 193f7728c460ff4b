import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './launch/places.mjs';

const file = 'docs/security/asvs.md';
const row = /^\| (V\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (.+?) \| (.*) \|$/gm;
/** A file in backticks and words that stand in it: a test's title, a section. */
const cited = /`([^`]+)` «((?:[^«»]|«[^»]*»)*)»/g;
const states = ['met', 'in part', 'owner’s', 'open', 'not applicable'];
/** Requirements of levels 1 and 2 by chapter, in ASVS 5.0.0. */
const counts = { V1: 27, V2: 11, V3: 19, V4: 10, V5: 9, V8: 7, V12: 9, V13: 13, V14: 9, V15: 13, V16: 16 };

/** @returns {string[]} what the table promises and is not there */
export function checkAsvs() {
  return asvsFaults(readFileSync(join(root, file), 'utf8'), (path) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null,
  ).map((fault) => `${file}: ${fault}`);
}

/**
 * @param {string} table
 * @param {(path: string) => string | null} read null for a file that is not there
 * @returns {string[]}
 */
export function asvsFaults(table, read) {
  const rows = [...table.matchAll(row)].map(([, id = '', , , state = '', shown = '']) => ({ id, state, shown }));
  return [...rows.flatMap((one) => rowFaults(one, read)), ...missing(rows.map(({ id }) => id))];
}

/** @param {{ id: string, state: string, shown: string }} row @param {(path: string) => string | null} read */
function rowFaults({ id, state, shown }, read) {
  const citations = [...shown.matchAll(cited)];
  const faults = citations.flatMap(([, path = '', words = '']) => {
    const text = read(path);
    if (text === null) return [`${id}: there is no ${path}`];
    return text.includes(words) ? [] : [`${id}: ${path} says nothing of «${words}»`];
  });
  if (!states.includes(state)) faults.push(`${id}: what state is «${state}»?`);
  if (state === 'met' && citations.length === 0) faults.push(`${id}: met, and nothing shows it`);
  if (shown.trim() === '') faults.push(`${id}: without a word`);
  return faults;
}

/** @param {string[]} ids */
function missing(ids) {
  const twice = ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id} stands twice`);
  const wrong = Object.entries(counts).flatMap(([chapter, count]) => {
    const found = ids.filter((id) => id.startsWith(`${chapter}.`)).length;
    return found === count ? [] : [`${chapter} has ${count} requirements, here are ${found}`];
  });
  return [...twice, ...wrong];
}
