import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { Fault } from '../launch/console.ts';
import { contentDataDir } from '../launch/services.ts';
import { unpack } from './archive.ts';
import { databaseOf } from './databases.ts';
import type { Database } from './drivers.ts';
import { dropForgotten, stampOf } from './make-backup.ts';
import { checkManifest, checkRows } from './manifest.ts';

/** No data: what is under way here, what former restores have put aside, and what a lost database leaves behind. */
const ownFolder = /^(restoring-|before-restore-|running\.lock|first-start-done)/;

/**
 * aside: where the data of before are now; erased: requests that are to be erased again, null when the journal of before cannot be read
 */
export type Restored = {
  createdAt: string;
  rows: number;
  files: number;
  aside: string | null;
  erased: number[] | null;
};

/**
 * Makes an archive the data of this installation, which is stopped. Nothing is deleted: with `isForced`, what was there
 * before is put aside.
 * @throws {Fault} before anything has changed, unless the disk fails in the very last step, or the archive has other rows than its list says: then the former data lie aside
 */
export async function restoreBackup({
  values,
  file,
  isForced,
  now,
}: {
  values: Record<string, string>;
  file: string;
  isForced: boolean;
  now: Date;
}): Promise<Restored> {
  if (!existsSync(file)) throw new Fault(`Нет такого файла: ${file}`);
  const dataDir = values.DATA_DIR ?? '';
  const contentDir = contentDataDir(values);
  mkdirSync(contentDir, { recursive: true, mode: 0o700 });
  const database = databaseOf(values, contentDir);
  if (await database.isInUse()) throw new Fault('База занята: остановите продукт (все его части) и повторите');

  dropForgotten(contentDir, /^restoring-/);
  // Beside the data, so that putting it into place is a renaming.
  const staging = mkdtempSync(join(contentDir, 'restoring-'));
  const clear = () => rmSync(staging, { recursive: true, force: true });
  process.once('exit', clear);
  try {
    await unpack(file, staging);
    const manifest = await checkManifest(staging);
    if (manifest.database !== database.kind) throw new Fault(explainKind(manifest.database));
    const presents = present(dataDir, contentDir, staging);
    if (!isForced && (presents.length > 0 || !(await database.isEmpty()))) {
      throw new Fault(
        `Здесь уже есть данные (${presents[0] ?? 'таблицы в базе'}). Чтобы заменить их, добавьте --force: прежние останутся рядом`,
      );
    }
    const erased = await readErased(database, new Date(manifest.createdAt));
    const stamp = stampOf(now);
    const rows = await database.putBack(join(staging, 'content'), stamp.replace('-', '_'));
    checkRows(manifest.rows, rows);
    const aside = putAside(presents, join(contentDir, `before-restore-${stamp}`));
    putInPlace(staging, dataDir, contentDir);
    forgetMade(values, dataDir);
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    return { createdAt: manifest.createdAt, rows: total, files: manifest.files.length, aside, erased };
  } finally {
    clear();
    process.off('exit', clear);
  }
}

/** Of an empty place nothing; of a damaged database nobody knows. */
async function readErased(database: Database, since: Date) {
  try {
    return await database.erasedSince(since);
  } catch (error) {
    const hasNoJournal = /no such table|does not exist/.test((error as Error).message);
    return hasNoJournal ? [] : null;
  }
}

/** @returns what stands in the way */
function present(dataDir: string, contentDir: string, staging: string): string[] {
  const own = readdirSync(contentDir).filter((name) => !ownFolder.test(name) && !isEmptyTree(join(contentDir, name)));
  const secrets = join(dataDir, 'secrets.env');
  const kept = join(staging, 'secrets.env');
  const isOther =
    existsSync(secrets) && existsSync(kept) && readFileSync(secrets, 'utf8') !== readFileSync(kept, 'utf8');
  return [...own.map((name) => join(contentDir, name)), ...(isOther ? [secrets] : [])];
}

/** A folder that only a mount or a start has made. */
const isEmptyTree = (path: string) =>
  statSync(path).isDirectory() &&
  readdirSync(path, { recursive: true, withFileTypes: true }).every((entry) => entry.isDirectory());

function putAside(paths: string[], folder: string) {
  if (paths.length === 0) return null;
  mkdirSync(folder, { mode: 0o700 });
  for (const path of paths) move(path, join(folder, basename(path)));
  return folder;
}

function putInPlace(staging: string, dataDir: string, contentDir: string) {
  for (const name of readdirSync(join(staging, 'content'))) {
    // The dump of a server's database is in the database by now.
    if (name === 'database.dump') continue;
    const target = join(contentDir, name);
    rmSync(target, { recursive: true, force: true });
    renameSync(join(staging, 'content', name), target);
  }
  const secrets = join(staging, 'secrets.env');
  if (existsSync(secrets)) move(secrets, join(dataDir, 'secrets.env'));
  // The next start is no first one: there is nothing to fill.
  writeFileSync(join(dataDir, 'first-start-done'), '');
}

/** The content's folder may be a mount of its own. */
function move(from: string, to: string) {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EXDEV') throw error;
    cpSync(from, to, { recursive: true });
    rmSync(from, { recursive: true });
  }
}

/**
 * Smaller pictures are found by name and time: one that was replaced after the backup would go on being shown. Finished
 * pages need nothing: they are old by the log's new name.
 */
function forgetMade({ SITE_DATA_DIR }: Record<string, string>, dataDir: string) {
  rmSync(join(SITE_DATA_DIR || join(dataDir, 'site'), 'images'), { recursive: true, force: true });
}

/** @param kind of the archive's database */
const explainKind = (kind: 'sqlite' | 'postgres') =>
  kind === 'postgres'
    ? 'Копия сделана с PostgreSQL: задайте DATABASE_URL базы, в которую её восстановить'
    : 'Копия сделана со встроенной базой SQLite: для восстановления уберите DATABASE_URL';
