import { today } from '../lib/dates.ts';
import type { ContentContext } from './context.ts';

/** Today on the clinic's clock, YYYY-MM-DD. A page that asks is made again when the day turns. */
export async function clinicDay({ readShared, now }: Pick<ContentContext, 'readShared' | 'now'>): Promise<string> {
  const { clinic } = await readShared('frame');
  return today(clinic.timeZone, now());
}
