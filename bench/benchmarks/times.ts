import { join } from 'node:path';
import { type SqliteFile, withSqlite } from '../../tools/launch/drivers.ts';
import { quantile } from '../content-set/numbers.ts';
import { type MeasuredProduct, withProduct } from '../content-set/product.ts';
import { answersTable, httpGet, type LoadResult } from '../measure/http.ts';
import { settle } from '../measure/processes.ts';
import { budget, type Report } from '../report.ts';

/** 330 pages have thirty doctors. */
export const options = { pages: 330, visits: 5000, rounds: 100 };

const paths = ['/times', '/times?service=konsultaciya', '/doctors/kedrova/time', '/times/nearest?doctor=kedrova'];
/** The pages look two weeks ahead; visits lie within four. */
const daysAhead = 28;
const quarterMs = 15 * 60_000;
const budgetMs = 150;
/** The site makes the pictures of its pages in the background after its first start. */
const picturesMs = 10 * 60_000;

/** Measures pages of free times, which are rendered for each visitor. */
export const run = (given: typeof options): Promise<Report> =>
  withProduct({ pages: given.pages }, (product) => measure(given, product));

async function measure(
  { visits, rounds }: typeof options,
  { siteUrl, dataDir, pids }: MeasuredProduct,
): Promise<Report> {
  const doctors = await withSqlite(join(dataDir, 'content/content.db'), {}, (database) => addVisits(database, visits));
  const answers = Object.fromEntries(
    paths.map((path): [string, LoadResult] => [path, { ms: [], statuses: new Map() }]),
  );
  // The first answers of a new product compile and make pictures.
  for (const path of paths) await httpGet(siteUrl + path);
  await settle(pids(), picturesMs);
  for (let round = 0; round < rounds; round++) {
    for (const [path, { ms, statuses }] of Object.entries(answers)) {
      const answer = await httpGet(siteUrl + path);
      ms.push(answer.ms);
      statuses.set(String(answer.status), (statuses.get(String(answer.status)) ?? 0) + 1);
    }
  }
  return {
    tables: [answersTable('Свободное время', answers)],
    budgets: Object.entries(answers).map(([path, { ms }]) =>
      budget(`${path}, p95`, quantile(ms, 0.95), { atMost: budgetMs }, 'мс'),
    ),
    notes: [`Врачей ${doctors}, записей ${visits}; посетители один за другим, страницы по очереди.`],
  };
}

/** Adds visits of half an hour, spread over the doctors and the coming weeks. Returns the number of doctors. */
function addVisits(database: SqliteFile, count: number): number {
  const doctors = database
    .prepare('SELECT DISTINCT document_id AS doctor FROM doctors WHERE published_at IS NOT NULL ORDER BY document_id')
    .pluck()
    .all<string>();
  const clinic = database.prepare('SELECT document_id FROM clinics WHERE published_at IS NOT NULL').pluck().all()[0];
  const insert = database.prepare(
    `INSERT INTO timetable_visits (doctor, clinic, starts_at, ends_at, state, is_over, revision)
     VALUES (?, ?, ?, ?, 'booked', 0, 0)`,
  );
  const first = Math.ceil(Date.now() / quarterMs) * quarterMs;
  const step = Math.floor((daysAhead * 96 * doctors.length) / count);
  database.transaction(() => {
    for (let i = 0; i < count; i++) {
      const startsAt = first + Math.floor(i / doctors.length) * step * quarterMs;
      insert.run(doctors[i % doctors.length] ?? '', clinic, startsAt, startsAt + 2 * quarterMs);
    }
  })();
  return doctors.length;
}
