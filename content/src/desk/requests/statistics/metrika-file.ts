import type { Origin } from '@clinic/contract/submissions/visit';
import type { Core } from '@strapi/strapi';
import type { Outcome, State } from '../../../people/request-records/rules';
import { requestUid } from '../../../platform/content-model/uids';

/** Яндекс Метрика takes conversions of so many days. */
const keptDays = 21;
const dayMs = 86_400_000;

type Row = {
  createdAt: string;
  firstCallAt: string | null;
  workflow: State | null;
  outcome: Outcome | null;
  origin: Origin | null;
};

/** Click ids are digits; anything else came from a forged link and would break the table. */
const clickId = /^\d{1,30}$/;

/**
 * Returns offline conversions for «Загрузка данных» of Яндекс Метрика: requests that came by its advertising, and those
 * that were booked. The click id alone names the visit: no phone, and no hash of one.
 */
export async function writeConversions(strapi: Core.Strapi, now: Date): Promise<string> {
  const rows: Row[] = await strapi.db.query(requestUid).findMany({
    where: { createdAt: { $gte: new Date(now.getTime() - keptDays * dayMs) } },
    select: ['createdAt', 'firstCallAt', 'workflow', 'outcome', 'origin'],
    orderBy: { id: 'asc' },
  });
  return conversionsOf(rows);
}

/** Comma-separated, as Метрика reads it; times are Unix seconds. */
export function conversionsOf(rows: readonly Row[]): string {
  const lines = rows
    .filter(({ workflow, origin }) => workflow !== 'spam' && clickId.test(origin?.yclid ?? ''))
    .flatMap(({ createdAt, firstCallAt, outcome, origin }) => [
      [origin?.yclid, 'request', secondsOf(createdAt)],
      ...(outcome === 'booked' ? [[origin?.yclid, 'booked', secondsOf(firstCallAt ?? createdAt)]] : []),
    ]);
  return [['Yclid', 'Target', 'DateTime'], ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}

const secondsOf = (moment: string): number => Math.floor(new Date(moment).getTime() / 1000);
