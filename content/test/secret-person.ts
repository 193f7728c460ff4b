import { expect } from 'vitest';
import { runSql, selectSql, timeSql } from './run-sql';
import { sendFile } from './send-file';
import type { makeForms } from './submit';

type Own = {
  dataDir: string;
  secrets: { SITE_API_TOKEN: string };
  running: () => { url: string };
  forms: () => Promise<ReturnType<typeof makeForms>>;
};

/** A visitor whose data must not get anywhere. */
export const person = { name: 'Аграфена Тайная', phoneNumber: '8 913 765-43-21', requestText: 'Секретный вопрос' };
/** Their data in all spellings; nothing else holds these words. */
export const secrets = /Аграфен|Тайн|913.?765|765.?43.?21|Секретн/i;
const pdf = { name: 'Резюме Тайной.pdf', type: 'application/pdf', content: '%PDF-1.4\n%âãÏÓ\n' };

/** Sends a request of this person. Returns its number, the highest one. */
export async function sendRequest(own: Own, change: Record<string, unknown> = {}): Promise<number> {
  const { errors } = await (await own.forms()).sendRequest({ ...person, ...change });
  expect(errors).toBeUndefined();
  const [row] = selectSql<{ number: number }>(own.dataDir, 'SELECT max(number) AS number FROM requests');
  return row?.number ?? 0;
}

/** Uploads a CV as the site's server does. Returns its id. */
export async function uploadResume(own: Own, file = pdf): Promise<number> {
  const { files } = await sendFile(own.running().url, '/api/upload', 'files', file, own.secrets.SITE_API_TOKEN);
  return files[0]?.id ?? 0;
}

/** Sends this person's application for a job. Returns its number. */
export const sendResume = async (own: Own, change: Record<string, unknown> = {}, file = pdf): Promise<number> =>
  sendRequest(own, { type: 'Otpravit_rezyume', resumeDoc: String(await uploadResume(own, file)), ...change });

/** Lets all pauses of deliveries be over. */
export const endPauses = ({ dataDir }: Own) =>
  runSql(dataDir, `UPDATE deliveries SET next_try_at = ${timeSql(1)} WHERE next_try_at IS NOT NULL`);
