import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createTurns } from '../page-store/in-turn.ts';

const inTurn = createTurns();

/** Something small that outlives a restart: JSON, written aside and renamed. A disk that fails is told of in the log. */
export async function keepFile(file: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value);
  try {
    await inTurn(file, () => replace(file, text));
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', event: 'not-kept', message: String(error) }));
  }
}

async function replace(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

/** @returns null when there is no such file or it is torn */
export async function recallFile(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}
