import type { OwnHosts } from '@clinic/contract/link';
import type { Core } from '@strapi/strapi';
import { readToday } from '../../platform/clinic-zone/clinic-zone';
import { readDraft } from '../../platform/content-model/read-draft';
import { reviewUid } from '../../platform/content-model/uids';
import { createFindPage } from '../links';
import { checkEntry, type Warning } from './check-entry';
import { fieldsIn } from './entry';
import { checkLinks } from './link-rules';
import { modelsOf, readForm } from './read-form';
import { readPrices } from './read-prices';

export { fieldsIn, isText } from './entry';
export { stemsOf } from './main-price';
export { sentencesOf } from './other-prices';
export { checkPublished, findFaulty } from './published';
export { modelsOf } from './read-form';

type Checked = {
  warnings: Warning[];
  /** «Цены 1 → Строки 2 → Цена, ₽» by path: `price_sections.0.prices.1.price`. */
  labels: Record<string, string>;
};

/** @property documentId null for an unsaved entry */
type Form = { uid: string; documentId: string | null; values: Record<string, unknown> };

/** Checks an entry as the form has it. @param own hosts that mean this clinic in a link */
export async function checkValues(
  strapi: Core.Strapi,
  own: OwnHosts,
  { uid, documentId, values }: Form,
): Promise<Checked> {
  const models = modelsOf(strapi);
  const { entry, updatedAt } = await readForm(strapi, uid, documentId, values);
  // The review itself is a patient's own words; the clinic's answer is not.
  const ofClinic = uid === reviewUid ? { ...entry, review: null } : entry;
  const places = fieldsIn(models, uid, entry);
  return {
    warnings: [
      ...(await checkLinks(strapi, own, { uid, entry, places, find: createFindPage(strapi) })),
      ...checkEntry(models, ofClinic, {
        uid,
        updatedAt,
        today: await readToday(strapi),
        prices: await readPrices(strapi),
      }),
    ],
    labels: Object.fromEntries(places.map(({ path, label }) => [path.join('.'), label])),
  };
}

/** Checks the saved draft of an entry. Returns null when there is no such entry. */
export async function checkDraft(
  strapi: Core.Strapi,
  own: OwnHosts,
  { uid, documentId }: Pick<Form, 'uid'> & { documentId: string },
): Promise<Checked | null> {
  const draft = await readDraft(strapi, uid, documentId);
  return draft && checkValues(strapi, own, { uid, documentId, values: draft });
}
