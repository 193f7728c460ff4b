import type { ConsentPurpose } from '@clinic/contract/submissions/fields';
import type { Core } from '@strapi/strapi';
import type { DocumentMiddleware } from '../../platform/capability';
import { defaultText, type Operator, starterPages } from './rules';

const configUid = 'api::common-config.common-config';
const pageUid = 'api::text-page.text-page';
const purposes: readonly ConsentPurpose[] = ['callback', 'resume', 'review', 'publication'];

/** Adds the texts as soon as a new clinic has said who it is. */
export const ensureConsentsOnSave =
  (strapi: Core.Strapi): DocumentMiddleware =>
  async ({ uid, action }, next) => {
    const saved = await next();
    if (uid === configUid && (action === 'create' || action === 'update')) await ensureConsents(strapi);
    return saved;
  };

/**
 * Adds missing consent texts once, because forms refuse everything without them, and drafts of the other pages that the
 * law expects. The law wants the operator's name and address in them: before a clinic has both, nothing is added.
 */
export async function ensureConsents(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'consents' });
  if (await store.get({ key: 'ensured' })) return;
  const operator = await readOperator(strapi);
  if (!operator) return;
  for (const purpose of purposes) {
    if ((await strapi.db.query(pageUid).count({ where: { consentPurpose: purpose } })) > 0) continue;
    const { title, url, textRich } = defaultText(purpose, operator);
    await strapi.documents(pageUid).create({
      data: {
        title,
        url: await freeUrl(strapi, url),
        kind: 'legal',
        consentPurpose: purpose,
        version: '1.0',
        textRich,
      },
      status: 'published',
    });
    strapi.log.warn({
      event: 'consent-added',
      message: `Добавлен текст «${title}»: проверьте его в «Информация и истории»`,
    });
  }
  for (const { known, ...page } of starterPages(operator)) {
    const where = { kind: 'legal', consentPurpose: null, title: { $containsi: known } };
    if ((await strapi.db.query(pageUid).count({ where })) > 0) continue;
    const url = await freeUrl(strapi, page.url);
    await strapi.documents(pageUid).create({ data: { ...page, url, kind: 'legal' }, status: 'draft' });
  }
  await store.set({ key: 'ensured', value: true });
}

async function readOperator(strapi: Core.Strapi): Promise<Operator | null> {
  const config = await strapi.db.query(configUid).findOne({});
  if (!config?.company || !config.address) return null;
  const address = [config.postalCode, config.city, config.address].filter(Boolean).join(', ');
  return { company: config.company, address, email: config.email ?? '' };
}

/** Another page may have the slug. */
async function freeUrl(strapi: Core.Strapi, wanted: string): Promise<string> {
  for (let i = 1; ; i++) {
    const url = i === 1 ? wanted : `${wanted}-${i}`;
    if ((await strapi.db.query(pageUid).count({ where: { url } })) === 0) return url;
  }
}
