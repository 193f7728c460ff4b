import type { Core } from '@strapi/strapi';
import { repeatWhileServing } from '../../platform/repeat-while-serving';
import { createEntryReader } from '../entry-content/read-entry';
import { carryOutDue } from './carry-out';
import { forgetSettledPlans } from './follow-documents';
import { addScheduleRoutes } from './schedule-api';
import { planTable } from './table';

const lookEveryMs = 3000;

/** To be called while the service registers its parts: the table must be known before the database is opened. */
export function registerPublicationSchedule(strapi: Core.Strapi): void {
  strapi.get('models').add(planTable);
}

/** Begins to look for what is due, and opens the admin's calls. */
export function startPublicationSchedule(strapi: Core.Strapi): void {
  const { content, read } = createEntryReader(strapi);
  forgetSettledPlans(strapi, content);
  addScheduleRoutes(strapi, content, read);
  let isBusy = false;
  repeatWhileServing(strapi, lookEveryMs, async () => {
    // Many at once, after a long pause, take longer than until the next look.
    if (isBusy) return;
    isBusy = true;
    try {
      await carryOutDue(strapi, read, new Date());
    } catch (error) {
      strapi.log.error(`Публикация по расписанию: ${(error as Error).message}`);
    } finally {
      isBusy = false;
    }
  });
}
