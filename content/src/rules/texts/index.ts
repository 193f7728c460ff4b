import type { Core } from '@strapi/strapi';
import { recipientsOf } from '../../delivery/handover';
import { readDraft } from '../../platform/content-model/read-draft';
import { reviewUid } from '../../platform/content-model/uids';
import type { Settings } from '../../platform/settings';
import { documentService } from '../../platform/strapi/documents';
import { readToday } from '../../platform/zone/clinic-zone';
import { readPublishedRows } from '../../publishing/price-list';
import { attributesOf, fieldsIn } from '../fields';
import { createFindPage } from '../links';
import { checkEntry, type Warning } from './check-entry';
import { type Circumstances, lenderOf } from './entry-rules';
import { checkLinks } from './link-rules';
import { readForm } from './read-form';

export { isText } from './entry';
export { lawRules } from './law';
export { stemsOf } from './main-price';
export { sentencesOf } from './other-prices';
export { findFaulty } from './published';

type Checked = {
  warnings: Warning[];
  /** «Цены 1 → Строки 2 → Цена, ₽» by path: `price_sections.0.prices.1.price`. */
  labels: Record<string, string>;
};

/** @property documentId null for an unsaved entry */
type Form = { uid: string; documentId: string | null; values: Record<string, unknown> };

/** What the rules know of the server: the hosts that mean this clinic in a link, and who gets requests. */
export type RuleSettings = Pick<Settings, 'ownHosts' | 'handover'>;

/** Checks an entry as the form has it. */
export async function checkValues(
  strapi: Core.Strapi,
  settings: RuleSettings,
  { uid, documentId, values }: Form,
): Promise<Checked> {
  const models = attributesOf(strapi);
  const { entry, updatedAt } = await readForm(strapi, uid, documentId, values);
  // The review itself is a patient's own words; the clinic's answer is not.
  const ofClinic = uid === reviewUid ? { ...entry, review: null } : entry;
  const places = fieldsIn(models, uid, entry);
  return {
    warnings: [
      ...(await checkLinks(places, settings.ownHosts, createFindPage(strapi))),
      ...checkEntry(models, ofClinic, {
        uid,
        updatedAt,
        today: await readToday(strapi),
        rows: await readPublishedRows(strapi),
        documentId,
        ...(await readClinicFacts(strapi)),
        recipients: recipientsOf(settings).flatMap(({ recipient }) => recipient ?? []),
      }),
    ],
    labels: Object.fromEntries(places.map(({ path, label }) => [path.join('.'), label])),
  };
}

/** Checks the saved draft of an entry. Returns null when there is no such entry. */
export async function checkDraft(
  strapi: Core.Strapi,
  settings: RuleSettings,
  { uid, documentId }: Pick<Form, 'uid'> & { documentId: string },
): Promise<Checked | null> {
  const draft = await readDraft(strapi, uid, documentId);
  return draft && checkValues(strapi, settings, { uid, documentId, values: draft });
}

const configUid = 'api::common-config.common-config';
const legalUid = 'api::legal-information.legal-information';

/** Reads what the common settings and the legal information say for the rules. */
async function readClinicFacts(strapi: Core.Strapi): Promise<Pick<Circumstances, 'lender' | 'privacyPath'>> {
  const [config, legal] = await Promise.all([
    documentService<Parameters<typeof lenderOf>[0]>(strapi, configUid).findFirst({}),
    documentService<{ privacyPolicy?: string | null }>(strapi, legalUid).findFirst({}),
  ]);
  return { lender: lenderOf(config ?? {}), privacyPath: legal?.privacyPolicy ?? '' };
}
