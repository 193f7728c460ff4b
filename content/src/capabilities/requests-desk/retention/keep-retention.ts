import type { Core } from '@strapi/strapi';
import { oneAtATime } from '../../../platform/nodes/one-at-a-time';
import { repeatWhileServing } from '../../../platform/repeat-while-serving';
import { type RetentionDays, runRetention } from './run-retention';

const everyMs = 86_400_000;

/** Runs retention at the start and once a day; on several nodes one at a time, and what one has erased the other does not find. */
export function keepRetention(strapi: Core.Strapi, days: RetentionDays): void {
  repeatWhileServing(strapi, everyMs, async () => {
    try {
      await oneAtATime(strapi, 'retention', () => runRetention(strapi, days, new Date()));
    } catch (error) {
      strapi.log.error(`Сроки хранения: ${(error as Error).message}`);
    }
  });
}
