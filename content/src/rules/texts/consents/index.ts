import { dayText } from '@clinic/contract/clock';
import { paths } from '@clinic/contract/paths';
import type { ConsentPurpose } from '@clinic/contract/submissions/fields';
import { fillGaps } from '@clinic/contract/text-gaps';
import type { Core } from '@strapi/strapi';
import type { DocumentMiddleware } from '../../../platform/capability';
import {
  defaultText,
  factsOf,
  freeCare,
  guarantees,
  type Notice,
  type Operator,
  patientRights,
  starterPages,
  unknownOperator,
  visitorRules,
} from './rules';

const configUid = 'api::common-config.common-config';
const legalUid = 'api::legal-information.legal-information';
const pageUid = 'api::text-page.text-page';
const storeOf = { type: 'core', name: 'consents' } as const;
const ensuredKey = 'ensured';
const purposes: readonly ConsentPurpose[] = ['callback', 'resume', 'review', 'publication'];

/** Fills the gaps of the texts that wait for a lawyer as soon as a clinic says who it is. */
export const fillGapsOnSave =
  (strapi: Core.Strapi): DocumentMiddleware =>
  async ({ uid, action }, next) => {
    const saved = await next();
    if ((uid === configUid || uid === legalUid) && (action === 'create' || action === 'update'))
      await fillTexts(strapi);
    return saved;
  };

/** A text that editors have published, or filled themselves, has no gaps and stays as it is. */
async function fillTexts(strapi: Core.Strapi): Promise<void> {
  const facts = factsOf(await readFacts(strapi), await readNotice(strapi));
  const drafts = await strapi.documents(pageUid).findMany({ status: 'draft', filters: { kind: 'legal' }, limit: -1 });
  for (const { documentId, textRich } of drafts) {
    const filled = fillGaps(textRich ?? '', facts);
    // The framework's types leave custom fields out.
    const data: object = { textRich: filled };
    if (filled !== (textRich ?? '')) await strapi.documents(pageUid).update({ documentId, data });
  }
}

/** Adds drafts of all texts to a new clinic, with gaps for what it has not said yet, and names their pages. */
async function addDrafts(strapi: Core.Strapi): Promise<void> {
  const consents = purposes.map((purpose) => ({
    ...defaultText(purpose, unknownOperator),
    consentPurpose: purpose,
    version: '1.0',
  }));
  const [privacyPolicy, cookiesPage] = starterPages(unknownOperator).map(({ known: _, ...page }) => page);
  const named = {
    ...{ privacyPolicy, cookiesPage, houseRules: visitorRules(unknownOperator) },
    ...{ patientRights: patientRights(), guarantees: guarantees(unknownOperator) },
  };
  for (const [i, page] of [...Object.values(named), ...consents].entries())
    await strapi.documents(pageUid).create({ data: { ...page, kind: 'legal', order: i + 1 }, status: 'draft' });
  const links = Object.entries(named).map(([field, page]) => [field, page && paths.customerPage(page.url)]);
  // The framework's types leave custom fields out.
  const data: object = { ...Object.fromEntries(links), freeCare, vacancies: paths.callback({ type: 'resume' }) };
  await strapi.documents(legalUid).create({ data, status: 'draft' });
  await strapi.store(storeOf).set({ key: ensuredKey, value: true });
}

/**
 * Adds missing consent texts to a database of a release without them, once, because forms refuse everything without
 * them, and drafts of the other pages that the law expects. The law wants the operator's name and address in them:
 * before a clinic has both, a new one gets drafts with gaps, and another one nothing.
 */
export async function ensureConsents(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store(storeOf);
  if (await store.get({ key: ensuredKey })) return;
  const operator = await readFacts(strapi);
  if (!operator.company || !operator.address) {
    const written = await Promise.all([pageUid, legalUid].map((uid) => strapi.db.query(uid).count()));
    if (written.every((count) => count === 0)) await strapi.db.transaction(() => addDrafts(strapi));
    return;
  }
  for (const purpose of purposes) {
    if ((await strapi.db.query(pageUid).count({ where: { consentPurpose: purpose } })) > 0) continue;
    const page = defaultText(purpose, operator);
    const url = await freeUrl(strapi, page.url);
    const data = { ...page, url, kind: 'legal', consentPurpose: purpose, version: '1.0' } as const;
    await strapi.documents(pageUid).create({ data, status: 'published' });
    const message = `Добавлен текст «${page.title}»: проверьте его в «Информация и истории»`;
    strapi.log.warn({ event: 'consent-added', message });
  }
  for (const { known, ...page } of starterPages(operator)) {
    const where = { kind: 'legal', consentPurpose: null, title: { $containsi: known } };
    if ((await strapi.db.query(pageUid).count({ where })) > 0) continue;
    const url = await freeUrl(strapi, page.url);
    await strapi.documents(pageUid).create({ data: { ...page, url, kind: 'legal' }, status: 'draft' });
  }
  await store.set({ key: ensuredKey, value: true });
}

/** Returns what the common settings say of the operator; '' stands for what they do not say. */
async function readFacts(strapi: Core.Strapi): Promise<Operator> {
  const config = (await strapi.db.query(configUid).findOne({})) ?? {};
  const address = config.address ? [config.postalCode, config.city, config.address].filter(Boolean).join(', ') : '';
  return { company: config.company ?? '', address, email: config.email ?? '' };
}

async function readNotice(strapi: Core.Strapi): Promise<Notice> {
  const legal = await strapi.documents(legalUid).findFirst({ status: 'draft' });
  const date = legal?.noticeDate ? dayText(String(legal.noticeDate)) : '';
  return { number: legal?.noticeNumber ?? '', date };
}

/** Another page may have the slug. */
async function freeUrl(strapi: Core.Strapi, wanted: string): Promise<string> {
  for (let i = 1; ; i++) {
    const url = i === 1 ? wanted : `${wanted}-${i}`;
    if ((await strapi.db.query(pageUid).count({ where: { url } })) === 0) return url;
  }
}
