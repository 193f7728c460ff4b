import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export type Mutex = <Result>(file: string, act: () => Promise<Result>) => Promise<Result>;

/** Returns a function that runs operations on one file in order: concurrent writes would corrupt it. */
export function createMutex(): Mutex {
  const last = new Map<string, Promise<unknown>>();
  return (file, act) => {
    const done = (last.get(file) ?? Promise.resolve()).then(act, act);
    last.set(file, done);
    const release = () => {
      if (last.get(file) === done) last.delete(file);
    };
    done.then(release, release);
    return done;
  };
}

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
    console.error(JSON.stringify({ level: 'error', event: 'not-kept', message: String(error) }));
  }
}

/** Returns `null` when the file is missing or damaged. */
export async function loadJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}
