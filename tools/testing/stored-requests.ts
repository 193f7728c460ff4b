import { askDatabase } from '../backup/databases.ts';

type Row = { phone: string; rows: number | string };

/** Returns how many requests the product's database holds for each phone. */
export async function countStored(values: Record<string, string>): Promise<Map<string, number>> {
  const sql = 'SELECT phone_number AS phone, count(*) AS rows FROM requests GROUP BY 1';
  const rows = await askDatabase<Row>(values, sql);
  return new Map(rows.map(({ phone, rows: count }) => [phone, Number(count)]));
}
