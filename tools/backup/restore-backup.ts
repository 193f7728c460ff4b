import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { UserError } from '../launch/console.ts';
import type { Database } from '../launch/drivers.ts';
import { contentDataDir } from '../launch/services.ts';
import { withTemporaryFolder } from '../launch/temporary-folder.ts';
import { unpack } from './archive.ts';
import { databaseOf } from './databases.ts';
import { dropForgotten, stampOf } from './make-backup.ts';
import { checkManifest, checkRows, type Manifest } from './manifest.ts';

/** Not data: running restores, data that former restores set aside, and files of a lost database. */
const ownFolder = /^(restoring-|before-restore-|running\.lock|first-start-done)/;

/**
 * `rows`: their number by table, as the manifest has it. `aside`: folder of the previous data. `erased`: requests to
 * erase again, null if the previous journal is unreadable.
 */
export type Restored = {
  createdAt: string;
  rows: Record<string, number>;
  files: number;
  aside: string | null;
  erased: number[] | null;
  /** Whether pictures and CVs were in S3 and are not in the archive. */
  isInS3: boolean;
};

type RestoreTarget = { values: Record<string, string>; file: string; isForced: boolean };
/** An unpacked archive that fits this place. `presents`: what it would replace. */
type Opened = { staging: string; manifest: Manifest; presents: string[] };

/** Throws a `UserError` if a restore would refuse this archive. The product may run; nothing is changed. */
export const checkBackup = (place: RestoreTarget): Promise<Manifest> =>
  withArchive(place, contentDatabase(place.values), async ({ manifest }) => manifest);

/**
 * Replaces the data of this stopped installation with an archive. With `isForced`, existing data are set aside, not
 * deleted. Throws a `UserError` before any change, except for a disk error in the last step or row counts that differ from
 * the manifest.
 */
export async function restoreBackup({ now, ...place }: RestoreTarget & { now: Date }): Promise<Restored> {
  const { values } = place;
  const dataDir = values.DATA_DIR ?? '';
  const contentDir = contentDataDir(values);
  const database = contentDatabase(values);
  if (await database.isInUse()) throw new UserError('База занята: остановите продукт (все его части) и повторите');
  return withArchive(place, database, async ({ staging, manifest, presents }) => {
    const erased = await readErased(database, new Date(manifest.createdAt));
    const stamp = stampOf(now);
    const rows = await database.putBack(join(staging, 'content'), stamp.replace('-', '_'));
    checkRows(manifest.rows, rows);
    const aside = putAside(presents, join(contentDir, `before-restore-${stamp}`));
    putInPlace(staging, dataDir, contentDir);
    forgetMade(values, dataDir);
    return {
      createdAt: manifest.createdAt,
      rows,
      files: manifest.files.length,
      aside,
      erased,
      isInS3: manifest.isInS3 === true,
    };
  });
}

function contentDatabase(values: Record<string, string>): Database {
  const contentDir = contentDataDir(values);
  mkdirSync(contentDir, { recursive: true, mode: 0o700 });
  return databaseOf(values, contentDir);
}

/** Unpacks an archive beside the data, checks everything that can be checked before a change, and removes it again. */
async function withArchive<T>(
  { values, file, isForced }: RestoreTarget,
  database: Database,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  if (!existsSync(file)) throw new UserError(`Нет такого файла: ${file}`);
  const dataDir = values.DATA_DIR ?? '';
  const contentDir = contentDataDir(values);
  dropForgotten(contentDir, /^restoring-/);
  // On the same disk as the data, so that files can be renamed into place.
  return withTemporaryFolder(join(contentDir, 'restoring-'), async (staging) => {
    await unpack(file, staging);
    const manifest = await checkManifest(staging);
    if (manifest.database !== database.kind) throw new UserError(explainKind(manifest.database));
    const presents = present(dataDir, contentDir, staging);
    if (!isForced && (presents.length > 0 || !(await database.isEmpty()))) {
      throw new UserError(
        `Здесь уже есть данные (${presents[0] ?? 'таблицы в базе'}). Чтобы заменить их, добавьте --force: прежние останутся рядом`,
      );
    }
    await database.verify(join(staging, 'content'));
    return work({ staging, manifest, presents });
  });
}

/** Returns an empty list for an empty place and null for a damaged database. */
async function readErased(database: Database, since: Date) {
  try {
    return await database.erasedSince(since);
  } catch (error) {
    const hasNoJournal = /no such table|does not exist/.test((error as Error).message);
    return hasNoJournal ? [] : null;
  }
}

/** Returns the existing files and folders that a restore would replace. */
function present(dataDir: string, contentDir: string, staging: string): string[] {
  const own = readdirSync(contentDir).filter((name) => !ownFolder.test(name) && !isEmptyTree(join(contentDir, name)));
  const secrets = join(dataDir, 'secrets.env');
  const kept = join(staging, 'secrets.env');
  const isOther =
    existsSync(secrets) && existsSync(kept) && readFileSync(secrets, 'utf8') !== readFileSync(kept, 'utf8');
  return [...own.map((name) => join(contentDir, name)), ...(isOther ? [secrets] : [])];
}

/** Mounts and starts create empty folders. */
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
    // PostgreSQL has already restored this dump.
    if (name === 'database.dump') continue;
    const target = join(contentDir, name);
    rmSync(target, { recursive: true, force: true });
    renameSync(join(staging, 'content', name), target);
  }
  const secrets = join(staging, 'secrets.env');
  if (existsSync(secrets)) move(secrets, join(dataDir, 'secrets.env'));
  // The next start must not seed the demo clinic.
  writeFileSync(join(dataDir, 'first-start-done'), '');
}

/** The content folder may be a separate mount. */
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
 * Deletes picture variants: they are found by name and time, so pictures replaced after the backup would stay visible.
 * Stored pages expire by the log's new name.
 */
function forgetMade({ SITE_DATA_DIR }: Record<string, string>, dataDir: string) {
  rmSync(join(SITE_DATA_DIR || join(dataDir, 'site'), 'images'), { recursive: true, force: true });
}

const explainKind = (kind: 'sqlite' | 'postgres') =>
  kind === 'postgres'
    ? 'Копия сделана с PostgreSQL: задайте DATABASE_URL базы, в которую её восстановить'
    : 'Копия сделана со встроенной базой SQLite: для восстановления уберите DATABASE_URL';
