import { readdirSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { makeOwnService } from './own-service';
import { patient } from './patience';
import { sendFile } from './send-file';

const service = makeOwnService();
const kept = () => readdirSync(service.temporary);
const pdf = { name: 'cv.pdf', type: 'application/pdf', content: `%PDF-1.4\n%âãÏÓ\n${' '.repeat(1_000_000)}` };

beforeAll(service.start, patient(300_000));
test.each<[string, string, string, boolean, number]>([
  ['kept', '/api/upload', 'files', true, 201],
  ['nobody’s', '/api/upload', 'files', false, 403],
  ['in a field of another name', '/api/upload', 'other', true, 400],
  ['nobody’s in a field of another name', '/api/upload', 'other', false, 403],
  ['where none is taken', '/api/doctors', 'files', false, 404],
])('uploads leave no temporary files: %s', async (_what, path, field, isOurs, status) => {
  const token = isOurs ? service.secrets.SITE_API_TOKEN : undefined;
  for (let i = 0; i < 20; i++) {
    expect((await sendFile(service.running().url, path, field, pdf, token)).status).toBe(status);
  }
  await vi.waitFor(() => expect(kept()).toEqual([]), 5000);
});
