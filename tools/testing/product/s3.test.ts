import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { askDatabase } from '../../backup/databases.ts';
import { type LibraryFile, lookAtProduct, unanswered, urlsOf } from '../../backup/look-at-product.ts';
import { say } from '../../launch/console.ts';
import { withTemporaryFolder } from '../../launch/temporary-folder.ts';
import { type Product, withThrowAwayProduct } from '../../trial/throw-away-product.ts';
import { openAdmin } from '../editor.ts';
import { readConsent } from '../requests.ts';
import { startS3Storage } from '../s3-storage.ts';
import { runAsOwner } from './as-owner.ts';
import './ends.ts';

type Storage = Awaited<ReturnType<typeof startS3Storage>>;

const resume = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

// Operations promise all three: docs/operations/servers.md, «Хранилище S3».
test('files in S3: each opens, the rehearsal of a backup is good, and a machine without S3 takes all over', () =>
  withTemporaryFolder('clinic-s3-', async (folder) => {
    const storage = await startS3Storage(join(folder, 'storage'));
    const backups = join(folder, 'backups');
    const place = join(folder, 'restored');
    try {
      const before = await withThrowAwayProduct((product) => fillAndBackUp(product, storage, backups), {
        settings: storage.settings,
      });
      const archive = join(backups, readdirSync(backups)[0] ?? '');
      const restored = await runAsOwner(['restore', archive], { DATA_DIR: place });
      assert.equal(restored.code, 0);
      assert.match(restored.lines.join('\n'), /в копию не вошли.*public\/uploads.*private/s);
      await storage.copyTo(join(place, 'content/public/uploads'), 'uploads/');
      await storage.copyTo(join(place, 'content/private'), 'private/');
      await storage.stop();
      const after = await withThrowAwayProduct(lookAtRestored, { from: place });
      assert.deepEqual([after.look.unread, after.look.missing, after.resume], [[], [], resume]);
      assert.deepEqual(after.look.files, before.files);
      assert.deepEqual(after.look.paths, before.paths);
    } finally {
      await storage.stop().catch(() => {});
    }
  }));

async function fillAndBackUp(product: Product, storage: Storage, backups: string) {
  const { values, contentUrl, dataDir } = product;
  await sendResume(product);
  const rows = await askDatabase<LibraryFile>(values, 'SELECT url, formats FROM files');
  const uploads = rows.flatMap(urlsOf).filter((url) => url.startsWith('/uploads/'));
  const keys = await storage.keys();
  assert.deepEqual(
    uploads.filter((url) => !keys.includes(url.slice(1))),
    [],
  );
  assert.equal(keys.filter((key) => key.startsWith('private/')).length, 1);
  for (const folder of ['public/uploads', 'private'])
    assert.deepEqual(filesIn(join(dataDir, 'content', folder)), [], `${folder} has files beside the bucket`);
  assert.deepEqual(await unanswered(contentUrl, uploads, { method: 'HEAD' }), []);
  assert.ok(uploads.length > 100);
  say(`S3: ${uploads.length} of ${uploads.length} files open`);

  const copy = await runAsOwner(['backup', backups], values);
  assert.equal(copy.code, 0);
  assert.match(copy.lines.join('\n'), /в хранилище S3, в копию не входят/);
  const rehearsal = await runAsOwner(['rehearse', join(backups, readdirSync(backups)[0] ?? '')], values);
  assert.deepEqual(
    rehearsal.lines.filter((line) => line.startsWith('! ')),
    [],
  );
  assert.match(rehearsal.lines.join('\n'), /Файлы в хранилище S3 \(\d{3,}\) в копию не входят[\s\S]*Копия годится/);
  assert.equal(rehearsal.code, 0);
  const { paths } = await lookAtProduct({ ...product, isInS3: true });
  return { paths, files: uploads.sort((a, b) => (a < b ? -1 : 1)) };
}

async function lookAtRestored(product: Product) {
  const look = await lookAtProduct(product);
  const { headers } = await openAdmin(product);
  const [row] = await askDatabase<{ number: number }>(product.values, 'SELECT max(number) AS number FROM requests');
  const answer = await fetch(`${product.contentUrl}/requests-desk/requests/${row?.number}/resume`, { headers });
  return { look, resume: await answer.text() };
}

/** Sends a CV as an applicant does: it belongs to the private files. */
async function sendResume({ siteUrl }: Product): Promise<void> {
  await readConsent(siteUrl);
  const { consents } = (await (await fetch(`${siteUrl}/callback/choices`)).json()) as {
    consents: { resume: { hash: string } };
  };
  const form = new FormData();
  const fields = {
    name: 'Анна',
    phone: '+79130000001',
    key: 'resume-in-s3-key',
    type: 'resume',
    letter: 'Хочу работать у вас',
  };
  for (const [name, value] of Object.entries({ ...fields, resumeConsent: consents.resume.hash }))
    form.append(name, value);
  form.append('resume', new Blob([resume], { type: 'application/pdf' }), 'resume.pdf');
  const answer = await fetch(`${siteUrl}/callback/submission`, { method: 'POST', body: form });
  assert.equal(answer.status, 200, await answer.text());
}

const filesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};
