import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { makeOwnService, publishConsents } from './own-service';
import { runSql, selectSql, timeSql } from './run-sql';
import { sendFile } from './send-file';

const own = makeOwnService();
const privateFolder = join(own.dataDir, 'private');
const pdf = { name: 'cv.pdf', type: 'application/pdf', content: '%PDF-1.4\n%âãÏÓ\n' };
const hourMs = 3_600_000;

beforeAll(async () => {
  await own.start();
  await publishConsents(await own.signIn());
}, 300_000);

const upload = async () => {
  const { files } = await sendFile(own.running().url, '/api/upload', 'files', pdf, own.secrets.SITE_API_TOKEN);
  return files[0]?.id ?? 0;
};
const idsOfFiles = () => selectSql<{ id: number }>(own.dataDir, 'SELECT id FROM files ORDER BY id').map(({ id }) => id);

test('an unused file is deleted after an hour, files of requests stay', async () => {
  const forgotten = await upload();
  const kept = await upload();
  const fresh = await upload();
  const forms = await own.forms();
  const { errors } = await forms.sendRequest({
    type: 'Otpravit_rezyume',
    requestText: 'Письмо',
    resumeDoc: String(kept),
  });
  expect(errors).toBeUndefined();
  expect(readdirSync(privateFolder)).toHaveLength(3);
  await own.stop();

  const longAgo = new Date(Date.now() - hourMs - 60_000);
  runSql(
    own.dataDir,
    `UPDATE files SET created_at = ${timeSql(longAgo.getTime())} WHERE id IN (${forgotten}, ${kept})`,
  );
  const lost = join(privateFolder, 'lost_file.pdf');
  const justWritten = join(privateFolder, 'just_written.pdf');
  for (const path of [lost, justWritten]) writeFileSync(path, pdf.content);
  utimesSync(lost, longAgo, longAgo);

  await own.start();
  await vi.waitFor(() => expect(idsOfFiles()).toEqual([kept, fresh]), { timeout: 10_000 });
  await vi.waitFor(() => expect(readdirSync(privateFolder)).toHaveLength(3), { timeout: 10_000 });
  expect(readdirSync(privateFolder)).toContain('just_written.pdf');
  expect(readdirSync(privateFolder)).not.toContain('lost_file.pdf');
}, 300_000);
