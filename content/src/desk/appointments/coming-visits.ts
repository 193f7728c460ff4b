import type { Core } from '@strapi/strapi';
import { isLapsed, placeText, readVisits, toPlace } from './store';

const fields: Record<string, string> = { 'api::doctor.doctor': 'doctor', 'api::clinic.clinic': 'clinic' };
const searchedMs = 366 * 86_400_000;
const maxNamed = 100;

/** Names the coming visits of doctors or clinics, earliest first: «01.12.2026, 10:30, Ирина Кедрова: заявка № 12». */
export async function readComingVisits(
  strapi: Core.Strapi,
  uid: string,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const field = fields[uid];
  if (!field) return [];
  const range = { from: now, to: new Date(now.getTime() + searchedMs) };
  const where = { [field]: { $in: [...ids] }, request: { $notNull: true }, startsAt: { $gt: now } };
  const texts: string[] = [];
  const rows = (await readVisits(strapi, range, where)).filter((row) => !isLapsed(row, now));
  for (const row of rows.slice(0, maxNamed))
    texts.push(`${await placeText(strapi, toPlace(row))}: заявка № ${row.request}`);
  return texts;
}
