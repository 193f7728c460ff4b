import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { UserError } from '../launch/console.ts';
import { root } from '../launch/places.ts';

const { version: ownProduct }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Increases when older archives can no longer be restored. */
const format = 1;
const fileName = 'manifest.json';

/** Older code drops unknown columns and tables. */
const isNewer = (product: string) => product.localeCompare(ownProduct, 'en', { numeric: true }) > 0;

type KeptFile = { path: string; bytes: number; sha256: string };
/** Contents of an archive. */
export interface Manifest {
  format: number;
  /** Version of the product that made the archive. */
  product: string;
  /** ISO 8601, UTC */
  createdAt: string;
  database: 'sqlite' | 'postgres';
  rows: Record<string, number>;
  files: KeptFile[];
  /** Pictures and CVs are in S3 and not in this archive. Archives before 1.13 do not say so. */
  isInS3?: boolean | undefined;
  /** When the newest request or publication in it was stored: ISO 8601, UTC. Archives before 1.13 do not say so. */
  newestRowAt?: string | undefined;
}

export async function writeManifest(
  folder: string,
  facts: Pick<Manifest, 'createdAt' | 'database' | 'rows' | 'isInS3' | 'newestRowAt'>,
): Promise<Manifest> {
  const manifest = { format, product: ownProduct, ...facts, files: await describe(folder) };
  writeFileSync(join(folder, fileName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return manifest;
}

/**
 * Compares an unpacked archive with its manifest. Throws a `UserError` that names the first different file, or the newer
 * product version that made the archive.
 */
export async function checkManifest(folder: string): Promise<Manifest> {
  const file = join(folder, fileName);
  if (!existsSync(file)) throw new UserError('Это не резервная копия: в архиве нет manifest.json');
  const manifest = readManifest(file);
  if (manifest.format !== format) {
    throw new UserError(
      `Копия другого устройства (${manifest.format}, здесь ${format}): восстановите её той версией, что её сделала`,
    );
  }
  if (isNewer(manifest.product)) {
    throw new UserError(
      `Копия сделана версией ${manifest.product}, а здесь ${ownProduct}: обновите продукт и повторите восстановление`,
    );
  }
  const present = new Map((await describe(folder)).map((entry) => [entry.path, entry]));
  for (const { path, bytes, sha256 } of manifest.files) {
    const found = present.get(path);
    present.delete(path);
    if (!found) throw new UserError(`Копия неполна: нет файла ${path}`);
    if (found.bytes !== bytes || found.sha256 !== sha256) throw new UserError(`Копия испорчена: файл ${path} не тот`);
  }
  const [stranger] = present.keys();
  if (stranger) throw new UserError(`В копии лишний файл: ${stranger}`);
  return manifest;
}

function readManifest(file: string): Manifest {
  try {
    const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
    const { product, createdAt, rows, files } = manifest;
    const isWhole = typeof product === 'string' && !Number.isNaN(Date.parse(createdAt)) && Array.isArray(files);
    // Other formats may have other facts.
    if (manifest.format !== format || (isWhole && Object.keys(rows).length > 0)) return manifest;
  } catch {
    // Reported below.
  }
  throw new UserError('Копия испорчена: опись manifest.json не прочитать');
}

/** Throws a `UserError` that names the first table with another number of rows. */
export function checkRows(kept: Record<string, number>, found: Record<string, number>) {
  for (const [table, rows] of Object.entries(kept)) {
    if (found[table] !== rows) {
      throw new UserError(
        `Таблица ${table}: в копии строк ${rows}, в восстановленной базе ${found[table] ?? 'нет таблицы'}`,
      );
    }
  }
}

/** Returns every file except the manifest, sorted by path. */
async function describe(folder: string): Promise<KeptFile[]> {
  const files: KeptFile[] = [];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (entry.isDirectory() || path === fileName) continue;
    // A link could point outside the target folder.
    if (!entry.isFile()) throw new UserError(`${path}: не файл и не папка`);
    files.push({ path, ...(await digest(join(folder, path))) });
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function digest(file: string) {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(file), async (chunks) => {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      hash.update(chunk);
    }
  });
  return { bytes, sha256: hash.digest('hex') };
}
