import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { UserError } from '../launch/console.ts';
import { contentDataDir } from '../launch/services.ts';
import { withTemporaryFolder } from '../launch/temporary-folder.ts';
import { pack, unpack } from './archive.ts';
import { databaseOf } from './databases.ts';
import { checkManifest, writeManifest } from './manifest.ts';

/** Names sort by age. */
export const archiveName = /^clinic-\d{8}-\d{6}\.tar\.gz$/;
const forgottenAfterMs = 86_400_000;

/** `dropped`: older archives that were deleted. */
export type Backup = { file: string; bytes: number; rows: number; files: number; dropped: string[] };

/**
 * Copies all data that cannot be regenerated into one archive while the product runs, and reads the archive back.
 * Keeps the newest `keep` archives of the folder, or all for null.
 */
export async function makeBackup({
  values,
  folder,
  name = null,
  withSecrets,
  keep,
  now,
}: {
  values: Record<string, string>;
  folder: string;
  /** Of the archive; by default its time. */
  name?: string | null;
  withSecrets: boolean;
  keep: number | null;
  now: Date;
}): Promise<Backup> {
  const file = join(folder, name ?? `clinic-${stampOf(now)}.tar.gz`);
  if (existsSync(file)) throw new UserError(`Файл ${file} уже есть. Назовите копию иначе или удалите его`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  dropForgotten(folder, /^\.backup-/);
  return withTemporaryFolder(join(folder, '.backup-'), async (work) => {
    const staging = join(work, 'staging');
    const manifest = await stage(staging, { values, withSecrets, now });
    const unfinished = join(work, 'unfinished.tar.gz');
    await pack(staging, unfinished);
    rmSync(staging, { recursive: true });
    await readBack(unfinished, join(work, 'read-back'));
    // Only a complete archive gets the final name.
    renameSync(unfinished, file);
    markBackup(contentDataDir(values), now);
    const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
    return {
      file,
      bytes: statSync(file).size,
      rows,
      files: manifest.files.length,
      dropped: dropOlder(folder, file, keep),
    };
  });
}

/** Tells the admin's list of readiness. A user who may only read the data makes backups too. */
function markBackup(contentDir: string, now: Date) {
  try {
    writeFileSync(join(contentDir, 'last-backup'), now.toISOString());
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

async function stage(
  staging: string,
  { values, withSecrets, now }: { values: Record<string, string>; withSecrets: boolean; now: Date },
) {
  const contentDir = contentDataDir(values);
  const content = join(staging, 'content');
  mkdirSync(content, { recursive: true, mode: 0o700 });
  const database = databaseOf(values, contentDir);
  const seen = new Map();
  // Copied before and after the database, so every file that it names existed at one of the two moments.
  await copyNewFiles(contentDir, content, seen);
  const rows = await database.dump(content);
  await copyNewFiles(contentDir, content, seen);
  // Of the file that was just copied, or of the server. A copy without this fact is still a copy.
  const newest = await databaseOf(values, content)
    .newestBefore(now)
    .catch(() => null);
  const secrets = join(values.DATA_DIR ?? '', 'secrets.env');
  if (withSecrets && existsSync(secrets)) copyFileSync(secrets, join(staging, 'secrets.env'));
  const facts = {
    createdAt: now.toISOString(),
    isInS3: Boolean(values.S3_BUCKET),
    newestRowAt: newest?.toISOString(),
  };
  return writeManifest(staging, { ...facts, database: database.kind, rows });
}

/** Throws if the archive differs from what was packed. */
async function readBack(file: string, folder: string) {
  mkdirSync(folder, { mode: 0o700 });
  await unpack(file, folder);
  await checkManifest(folder);
}

/**
 * Keeps the newest archives up to the one just made. Archives with a later time were made while the clock was ahead, or
 * it is behind now: they stay, and do not push out the right ones.
 */
function dropOlder(folder: string, made: string, keep: number | null) {
  if (keep === null) return [];
  const dropped = readdirSync(folder)
    .filter((name) => archiveName.test(name) && name <= basename(made))
    .sort()
    .slice(0, -keep);
  for (const name of dropped) rmSync(join(folder, name));
  return dropped;
}

/** Returns the UTC time for file names: 20261121-203000. */
export const stampOf = (now: Date) => now.toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15);

/**
 * Deletes the database copies that killed runs left behind. A backup in progress is younger than a day.
 */
export function dropForgotten(folder: string, name: RegExp) {
  const before = Date.now() - forgottenAfterMs;
  for (const found of readdirSync(folder).filter((entry) => name.test(entry))) {
    if (statSync(join(folder, found)).mtimeMs < before) rmSync(join(folder, found), { recursive: true, force: true });
  }
}

/** Folders of the content service's data that cannot be regenerated. */
const dataFolders = ['public/uploads', 'private'];

/** Size, time and inode of each copied file, by path. */
type SeenFiles = Map<string, string>;

/** Copies files that `seen` lacks or that have changed, and adds them to it. Skips files deleted meanwhile. */
async function copyNewFiles(from: string, to: string, seen: SeenFiles) {
  for (const folder of dataFolders) {
    for (const path of await filesOf(from, folder)) await copyIfNew(join(from, path), join(to, path), path, seen);
  }
}

async function copyIfNew(source: string, target: string, path: string, seen: SeenFiles) {
  const facts = await stat(source).catch(ifMissing);
  if (!facts) return;
  const look = `${facts.size} ${facts.mtimeMs} ${facts.ino}`;
  if (seen.get(path) === look) return;
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const isCopied = await copyFile(source, target, constants.COPYFILE_FICLONE).then(() => true, ifMissing);
  if (isCopied) seen.set(path, look);
}

/**
 * Lists files folder by folder: Node's recursive listing fails as a whole if one folder is deleted meanwhile.
 */
async function filesOf(from: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(from, folder), { withFileTypes: true }).catch(ifMissing);
  const paths = [];
  for (const entry of entries ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) paths.push(...(await filesOf(from, path)));
    else if (entry.isFile()) paths.push(path);
  }
  return paths;
}

function ifMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return null;
  throw error;
}
