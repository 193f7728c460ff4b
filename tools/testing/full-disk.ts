import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unanswered } from '../backup/look-at-product.ts';
import { becomes } from '../trial/becomes.ts';
import { demoData } from '../trial/demo-data.ts';
import { sitemapPaths } from '../trial/sitemap-paths.ts';
import { copyFolder, type Product, withThrowAwayProduct } from '../trial/throw-away-product.ts';
import { countStored, readConsent, readFreeVisits, readVisits, sendRequest } from './requests.ts';
import { type Check, type Outcome, outcomeOfChecks } from './results.ts';

const diskMegabytes = 96;
const fillChunk = Buffer.alloc(64 * 1024);
const patienceMs = 20_000;
const renderedWithinMs = 180_000;
const phones = Array.from({ length: 5 }, (_, i) => `+7914000000${i}`);
const laterPhone = '+79140000099';

/** Fills the disk under a running product: reading must go on, and no form may be acknowledged and lost. */
export async function fullDisk(): Promise<Outcome> {
  if (process.env.TEST_POSTGRES_URL) return { passed: 0, failed: 0, skipped: 'диск PostgreSQL — дело его сервера' };
  const disk = mkdtempSync(join(tmpdir(), 'clinic-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', disk]);
  if (mounted.status !== 0) {
    rmSync(disk, { recursive: true, force: true });
    return { passed: 0, failed: 0, skipped: 'здесь нельзя смонтировать tmpfs: нужны права root' };
  }
  try {
    const { from } = await demoData();
    const data = join(disk, 'data');
    mkdirSync(data);
    copyFolder(from, data);
    return await withThrowAwayProduct((product) => fillAndUse(product, disk), {
      name: 'full-disk',
      // The secrets of the copied database.
      from,
      settings: { DATA_DIR: data },
    });
  } finally {
    spawnSync('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}

async function fillAndUse({ siteUrl, values }: Product, disk: string): Promise<Outcome> {
  const paths = await sitemapPaths(siteUrl);
  const consent = await readConsent(siteUrl);
  const isReadBefore = await becomes(async () => (await unanswered(siteUrl, paths)).length === 0, renderedWithinMs);
  const free = await readFreeVisits(siteUrl);
  const filler = join(disk, 'filler');
  fill(filler);

  const unread = await unanswered(siteUrl, paths);
  const acknowledged: string[] = [];
  for (const [i, phone] of phones.entries()) {
    if (await sendRequest(siteUrl, { phone, consent, patienceMs, visit: free[i] })) acknowledged.push(phone);
  }
  const stored = await countStored(values);
  const held = await readVisits(values);
  const lost = acknowledged.filter((phone) => !stored.has(phone) || !held.has(phone));
  const stillFree = free.find((_, i) => !held.has(phones[i] ?? ''));

  rmSync(filler);
  const isTaken = await sendRequest(siteUrl, { phone: laterPhone, consent, patienceMs, visit: stillFree });
  const storedLater = await countStored(values);
  const checks: Check[] = [
    ['страницы отвечают до того, как диск полон', isReadBefore],
    ['страницы отвечают на полном диске', unread.length === 0],
    [`каждая подтверждённая заявка сохранена со своим временем, потеряно: ${lost.length}`, lost.length === 0],
    ['времени не держит заявка, которой нет', free.length > phones.length && !held.has(null)],
    ['место освободили — заявка принята и сохранена', isTaken && storedLater.get(laterPhone) === 1],
    ['место освободили — свободное время занято ею', (await readVisits(values)).has(laterPhone)],
  ];
  return outcomeOfChecks(checks, unread);
}

/** Writes until the disk is full. */
function fill(file: string): void {
  const descriptor = openSync(file, 'w');
  try {
    for (let size = fillChunk.length; size >= 1; size = Math.floor(size / 2)) writeAll(descriptor, size);
  } finally {
    closeSync(descriptor);
  }
}

function writeAll(descriptor: number, size: number): void {
  try {
    for (;;) writeSync(descriptor, fillChunk, 0, size);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
