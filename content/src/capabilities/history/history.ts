import type { Core } from '@strapi/strapi';
import { createEntryReader } from '../entry-content/read-entry';
import { addHistoryRoutes } from './history-api';
import { keepVersions, reviewUid } from './keep-versions';
import { versionTable } from './table';
import { dropAllVersions } from './versions';

/** To be called while the service registers its parts: the table must be known before the database is opened. */
export function registerHistory(strapi: Core.Strapi): void {
  strapi.get('models').add(versionTable);
}

/** To be called after the demo is loaded: what the seed writes is no history. */
export async function startHistory(strapi: Core.Strapi): Promise<void> {
  await dropAllVersions(strapi, reviewUid);
  const { content, read } = createEntryReader(strapi);
  keepVersions(strapi, content, read);
  addHistoryRoutes(strapi, content, read);
}
