import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { unanswered } from '../../backup/look-at-product.ts';
import { becomes } from '../../trial/becomes.ts';
import { demoData } from '../../trial/demo-data.ts';
import { sitemapPaths } from '../../trial/sitemap-paths.ts';
import { copyFolder, type Product, withThrowAwayProduct } from '../../trial/throw-away-product.ts';
import { countStored, readConsent, readFreeVisits, readVisits, sendRequest } from '../requests.ts';
import './ends.ts';

const diskMegabytes = 96;
const fillChunk = Buffer.alloc(64 * 1024);
const patienceMs = 20_000;
const renderedWithinMs = 180_000;
const phones = Array.from({ length: 5 }, (_, i) => `+7914000000${i}`);
const laterPhone = '+79140000099';

test('on a full disk pages are read, and no form is acknowledged and lost', async (t) => {
  const disk = mkdtempSync(join(tmpdir(), 'clinic-disk-'));
  try {
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', disk]);
    if (mounted.status !== 0) return t.skip('здесь нельзя смонтировать tmpfs: нужны права root');
    const { from } = await demoData();
    const data = join(disk, 'data');
    mkdirSync(data);
    copyFolder(from, data);
    // `from` has the secrets of the copied database.
    const start = { name: 'full-disk', from, settings: { DATA_DIR: data } };
    await withThrowAwayProduct((product) => fillAndUse(product, disk), start);
  } finally {
    spawnSync('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
  }
});

async function fillAndUse({ siteUrl, values }: Product, disk: string): Promise<void> {
  const paths = await sitemapPaths(siteUrl);
  const consent = await readConsent(siteUrl);
  assert.ok(await becomes(async () => (await unanswered(siteUrl, paths)).length === 0, renderedWithinMs));
  const free = await readFreeVisits(siteUrl);
  assert.ok(free.length > phones.length);
  const filler = join(disk, 'filler');
  fill(filler);

  assert.deepEqual(await unanswered(siteUrl, paths), []);
  const acknowledged: string[] = [];
  for (const [i, phone] of phones.entries()) {
    if (await sendRequest(siteUrl, { phone, consent, patienceMs, visit: free[i] })) acknowledged.push(phone);
  }
  const stored = await countStored(values);
  const held = await readVisits(values);
  const lost = acknowledged.filter((phone) => !stored.has(phone) || !held.has(phone));
  assert.deepEqual(lost, []);
  assert.ok(!held.has(null), 'a request that is not there holds a time');

  rmSync(filler);
  const stillFree = free.find((_, i) => !held.has(phones[i] ?? ''));
  assert.ok(await sendRequest(siteUrl, { phone: laterPhone, consent, patienceMs, visit: stillFree }));
  assert.equal((await countStored(values)).get(laterPhone), 1);
  assert.ok((await readVisits(values)).has(laterPhone));
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
