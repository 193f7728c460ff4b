import type { Core } from '@strapi/strapi';
import type { Settings } from '../../platform/settings';
import { countPending, type DeliveryRow, deliveryTable, readDeliveries, readReceivers } from '../jobs';
import { outcomes, type TargetName, targetNames, targetTitles } from './rules';
import { leads } from './store';
import { makeTargets } from './targets/list';
import { readTroubles } from './troubles';

export { namesRecipient } from './consent';
export { takeTimetable } from './ident';
export { readTroubles as readHandoverTroubles } from './troubles';

/** Lists the copies of a request in the clinic's programs, which no erasure here reaches: «в Битрикс24: лид 812». */
export async function copiesOf(strapi: Core.Strapi, number: number): Promise<string[]> {
  const rows = await readDeliveries(strapi, [number], targetNames);
  // A try whose outcome is unknown may have left a copy too. None was left where the only try was refused or not made.
  const isNone = ({ outcome, tries }: DeliveryRow) =>
    outcome === 'withheld' || (tries === 1 && (outcome === 'refused' || outcome === 'unnamed'));
  return rows
    .filter((row) => row.ref || !isNone(row))
    .sort((a, b) => targetNames.indexOf(a.receiver as TargetName) - targetNames.indexOf(b.receiver as TargetName))
    .map(({ receiver, ref, outcome }) => {
      const unknown = outcome === 'delivered' ? `заявка № ${number}` : `может быть, заявка № ${number}`;
      return `в ${targetTitles[receiver as TargetName]}: ${ref || unknown}`;
    });
}

/** Returns who gets requests, as the staff calls them, and as a consent must name them; `null` for the clinic's own server. */
export const recipientsOf = ({
  handover,
}: Pick<Settings, 'handover'>): { title: string; recipient: string | null }[] => [
  ...makeTargets(handover).map(({ name, recipient }) => ({ title: targetTitles[name], recipient })),
  ...(handover.ident ? [{ title: targetTitles.ident, recipient: null }] : []),
];

/** Returns numbers for the metrics, of every target: an alert needs the zeros of those that are off. */
export async function countHandovers(
  strapi: Core.Strapi,
  settings: Settings,
  now: Date,
): Promise<{ target: TargetName; waiting: number; failed: number; troubles: number }[]> {
  const failures = outcomes.filter((outcome) => outcome !== 'delivered' && outcome !== 'withheld');
  const troubles = await readTroubles(strapi, settings, now);
  const rows = await readReceivers(strapi, targetNames);
  const counts = [];
  for (const name of targetNames) {
    const row = rows.get(name);
    const where = { receiver: name, outcome: { $in: failures } };
    counts.push({
      target: name,
      waiting: await countPending(strapi, leads, row, now),
      failed: row ? await deliveryTable.of(strapi).count({ where }) : 0,
      troubles: troubles.filter(({ target }) => target === name).length,
    });
  }
  return counts;
}
