import type { Core } from '@strapi/strapi';
import { hasContent } from '../../platform/content-model/public-types';
import { addDrafts } from '../consents';
import { footer, header, mainMenu } from './rules';

const key = 'decided';

/**
 * Gives an empty database what every clinic starts with, all of it or nothing, and remembers the decision: content that
 * editors delete stays deleted, and a clinic that has content gets nothing. Nodes start in turn, so the second one finds
 * the decision.
 */
export async function addFirstContent(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'first-content' });
  if (await store.get({ key })) return;
  const isNew = !(await hasContent(strapi));
  await strapi.db.transaction(async () => {
    if (isNew) {
      await strapi.documents('api::main-menu.main-menu').create({ data: mainMenu });
      await strapi.documents('api::header.header').create({ data: header });
      await strapi.documents('api::footer.footer').create({ data: footer });
      await addDrafts(strapi);
    }
    await store.set({ key, value: isNew ? 'added' : 'had content' });
  });
}
