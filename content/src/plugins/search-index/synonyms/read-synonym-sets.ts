import type { Core } from '@strapi/strapi';
import { synonymUid } from '../documents/changed-keys';

/** The editors' sets: each a list of words or phrases that mean the same. */
export async function readSynonymSets(strapi: Core.Strapi): Promise<string[][]> {
  const sets: { words: string | null }[] = await strapi.db.query(synonymUid).findMany({ orderBy: { id: 'asc' } });
  return sets.map(({ words }) => readLines(words ?? ''));
}

/** One word or phrase a line; commas will do too. */
export function readLines(text: string): string[] {
  return text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
