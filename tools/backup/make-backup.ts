import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contentDataDir } from '../launch/services.ts';
import { pack, unpack } from './archive.ts';
import { copyNewFiles } from './data-files.ts';
import { databaseOf } from './databases.ts';
import { checkManifest, writeManifest } from './manifest.ts';

/** Of a folder with several archives, by name the oldest first. */
const archiveName = /^clinic-\d{8}-\d{6}\.tar\.gz$/;
const forgottenAfterMs = 86_400_000;

/** dropped: older archives that were deleted */
export type Backup = { file: string; bytes: number; rows: number; files: number; dropped: string[] };

/**
 * Copies everything that cannot be made again into one archive, while the product runs, and reads it back.
 * @param options keep: how many archives stay in the folder, null: all
 */
export async function makeBackup({
  values,
  folder,
  withSecrets,
  keep,
  now,
}: {
  values: Record<string, string>;
  folder: string;
  withSecrets: boolean;
  keep: number | null;
  now: Date;
}): Promise<Backup> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  dropForgotten(folder, /^\.backup-/);
  const work = mkdtempSync(join(folder, '.backup-'));
  const clear = () => rmSync(work, { recursive: true, force: true });
  process.once('exit', clear);
  try {
    const staging = join(work, 'staging');
    const manifest = await stage(staging, { values, withSecrets, now });
    const file = join(folder, `clinic-${stampOf(now)}.tar.gz`);
    const unfinished = join(work, 'unfinished.tar.gz');
    await pack(staging, unfinished);
    rmSync(staging, { recursive: true });
    await readBack(unfinished, join(work, 'read-back'));
    // Gets its name only when it is whole.
    renameSync(unfinished, file);
    const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
    return { file, bytes: statSync(file).size, rows, files: manifest.files.length, dropped: dropOlder(folder, keep) };
  } finally {
    clear();
    process.off('exit', clear);
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
  // Before and after the database: what it names was there at one of the two moments, whatever is deleted or added.
  await copyNewFiles(contentDir, content, seen);
  const rows = await database.dump(content);
  await copyNewFiles(contentDir, content, seen);
  const secrets = join(values.DATA_DIR ?? '', 'secrets.env');
  if (withSecrets && existsSync(secrets)) copyFileSync(secrets, join(staging, 'secrets.env'));
  return writeManifest(staging, { createdAt: now.toISOString(), database: database.kind, rows });
}

/** @throws when the archive is not what was packed */
async function readBack(file: string, folder: string) {
  mkdirSync(folder, { mode: 0o700 });
  await unpack(file, folder);
  await checkManifest(folder);
}

function dropOlder(folder: string, keep: number | null) {
  if (keep === null) return [];
  const dropped = readdirSync(folder)
    .filter((name) => archiveName.test(name))
    .sort()
    .slice(0, -keep);
  for (const name of dropped) rmSync(join(folder, name));
  return dropped;
}

/** UTC, as a part of a name: 20261121-203000. */
export const stampOf = (now: Date) => now.toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15);

/**
 * What a run killed half-way has left: the whole database, open to whoever finds it. One that is under way is younger.
 */
export function dropForgotten(folder: string, name: RegExp) {
  const before = Date.now() - forgottenAfterMs;
  for (const found of readdirSync(folder).filter((entry) => name.test(entry))) {
    if (statSync(join(folder, found)).mtimeMs < before) rmSync(join(folder, found), { recursive: true, force: true });
  }
}
