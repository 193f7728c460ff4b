import type { Core } from '@strapi/strapi';
import { synonymUid } from '../documents/changed-keys';
import { firstSets } from './first-sets';

/** Puts the first synonyms in, once: those that editors have deleted do not come back. */
export async function seedSynonyms(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'search-index' });
  if (await store.get({ key: 'synonyms' })) return;
  await strapi.db.transaction(async () => {
    if ((await strapi.db.query(synonymUid).count()) === 0) {
      for (const words of firstSets) {
        await strapi.documents(synonymUid).create({ data: { words: words.join('\n') } as never });
      }
    }
    await store.set({ key: 'synonyms', value: new Date().toISOString() });
  });
}
