import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createMutex } from './concurrency.ts';

const withMutex = createMutex();

/** Writes JSON that outlives a restart: to a temporary file, then renamed. Logs a disk error and does not throw. */
export async function saveJson(file: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value);
  try {
    await withMutex(file, async () => {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.new`, text);
      await rename(`${file}.new`, file);
    });
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', event: 'state-write-failed', message: String(error) }));
  }
}

/** Returns `null` when the file is missing, damaged, or refused by `parse`, which throws then. */
export async function loadJson<Value>(file: string, parse: (saved: unknown) => Value): Promise<Value | null> {
  try {
    return parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}
