import type { Core } from '@strapi/strapi';
import { publicTypes } from '../platform/graphql/public-types';
import { loadDemo } from './load-demo';

/**
 * Fills an empty database with the demo clinic, once. Content that anybody has written, or has emptied on purpose, is
 * left alone.
 */
export async function seedOnce(strapi: Core.Strapi, folder: string): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'demo' });
  if ((await store.get({ key: 'loaded' })) || (await hasContent(strapi))) return;
  const report = (line: string) => strapi.log.info({ event: 'seed', message: `Демо-клиника: ${line}` });
  await loadDemo(strapi, folder, report, () => store.set({ key: 'loaded', value: new Date().toISOString() }));
}

async function hasContent(strapi: Core.Strapi): Promise<boolean> {
  for (const uid of publicTypes(strapi)) {
    if ((await strapi.db.query(uid).count()) > 0) return true;
  }
  return false;
}
