import type { Core } from '@strapi/strapi';
import { repeatWhileServing } from '../../platform/repeat-while-serving';
import { createEntryReader } from '../entry-content/read-entry';
import { deletedTable, purgeOld } from './deleted-store';
import { keepDeleted } from './keep-deleted';
import { addRemovalRoutes } from './removal-routes';

const purgeEveryMs = 86_400_000;

/** Runs while the service registers its parts: the table must be known before the database is opened. */
export function registerRemoval(strapi: Core.Strapi): void {
  strapi.get('models').add(deletedTable);
  repeatWhileServing(strapi, purgeEveryMs, async () => {
    try {
      await purgeOld(strapi, new Date());
    } catch (error) {
      strapi.log.error(`Удалённые записи: ${(error as Error).message}`);
    }
  });
}

export function startRemoval(strapi: Core.Strapi): void {
  const { content, read } = createEntryReader(strapi);
  keepDeleted(strapi, content, read);
  addRemovalRoutes(strapi, content);
}
