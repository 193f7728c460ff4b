import type { Core } from '@strapi/strapi';
import type { Capability, DocumentMiddleware } from '../../../platform/capability';
import { hasContent } from '../../../platform/content-model/public-types';
import { footer, header, mainMenu } from './rules';

const key = 'decided';

/**
 * Gives an empty database what every clinic starts with, all of it or nothing, and remembers the decision: content that
 * editors delete stays deleted, and a clinic that has content gets nothing. Nodes start in turn, so the second one finds
 * the decision.
 */
async function addFirstContent(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'first-content' });
  if (await store.get({ key })) return;
  const isNew = !(await hasContent(strapi));
  await strapi.db.transaction(async () => {
    if (isNew) {
      await strapi.documents('api::main-menu.main-menu').create({ data: mainMenu });
      await strapi.documents('api::header.header').create({ data: header });
      await strapi.documents('api::footer.footer').create({ data: footer });
    }
    await store.set({ key, value: isNew ? 'added' : 'had content' });
  });
}

const configUid = 'api::common-config.common-config';
const clinicUid = 'api::clinic.clinic';
const clinicKey = 'clinic-added';

/**
 * Makes the draft of a new clinic's first place from the common settings, as soon as they say where it is: most clinics
 * have one place, and its address and phone are typed once. Happens once, so a deleted draft stays deleted.
 */
const addClinicOnSave =
  (strapi: Core.Strapi): DocumentMiddleware =>
  async ({ uid, action }, next) => {
    const saved = await next();
    if (uid === configUid && (action === 'create' || action === 'update')) await addClinic(strapi);
    return saved;
  };

async function addClinic(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'first-content' });
  if ((await store.get({ key })) !== 'added' || (await store.get({ key: clinicKey }))) return;
  const config = await strapi.documents(configUid).findFirst();
  if (!config?.name || !config.address) return;
  if ((await strapi.db.query(clinicUid).count()) === 0) {
    const { name: label, city, address, postalCode, email, phoneNumber } = config;
    const phones = phoneNumber ? [{ value: phoneNumber }] : [];
    const data = { label, city, address, postalCode, email, phones };
    await strapi.documents(clinicUid).create({ data, status: 'draft' });
  }
  // Last, so that a draft that could not be made is made at the next save.
  await store.set({ key: clinicKey, value: true });
}

export const firstContent: Capability = {
  editing: ({ strapi }) => [addClinicOnSave(strapi)],
  start: ({ strapi }) => addFirstContent(strapi),
};
