import { askDatabase } from '../backup/databases.ts';

type Row = { phone: string; rows: number | string };

/** Returns how many requests the product's database holds for each phone. */
export async function countStored(values: Record<string, string>): Promise<Map<string, number>> {
  const sql = 'SELECT phone_number AS phone, count(*) AS rows FROM requests GROUP BY 1';
  const rows = await askDatabase<Row>(values, sql);
  return new Map(rows.map(({ phone, rows: count }) => [phone, Number(count)]));
}

/** Returns the phone of each request that holds a doctor's time; `null` for a time whose request is missing. */
export async function readVisits(values: Record<string, string>): Promise<Set<string | null>> {
  const sql =
    'SELECT phone_number AS phone FROM timetable_visits LEFT JOIN requests ON requests.id = request WHERE request IS NOT NULL';
  const rows = await askDatabase<{ phone: string | null }>(values, sql);
  return new Set(rows.map(({ phone }) => phone));
}
