import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeOwnService } from './own-service';
import { sendFile } from './send-file';

const service = makeOwnService();
const folder = join(service.dataDir, 'temporary');
const kept = () => readdirSync(folder);
const pdf = { name: 'cv.pdf', type: 'application/pdf', content: `%PDF-1.4\n%âãÏÓ\n${' '.repeat(1_000_000)}` };

beforeAll(async () => {
  mkdirSync(folder);
  await service.start({ TMPDIR: folder, UPLOAD_TURNS: '1000' });
}, 400_000);
afterAll(async () => {
  await service.stop();
  service.remove();
});

test.each<[string, string, string, boolean, number]>([
  ['kept', '/api/upload', 'files', true, 201],
  ['nobody’s', '/api/upload', 'files', false, 403],
  ['in a field of another name', '/api/upload', 'other', true, 400],
  ['nobody’s in a field of another name', '/api/upload', 'other', false, 403],
  ['where none is taken', '/api/doctors', 'files', false, 404],
])('twenty files leave nothing in the temporary folder: %s', async (_what, path, field, isOurs, status) => {
  const token = isOurs ? service.secrets.SITE_API_TOKEN : undefined;
  for (let i = 0; i < 20; i++) {
    expect((await sendFile(service.running().url, path, field, pdf, token)).status).toBe(status);
  }
  await vi.waitFor(() => expect(kept()).toEqual([]), 5000);
});
