import type { Core } from '@strapi/strapi';
import type { Faults } from '../../rules/faults';

const targets = {
  doctor: { uid: 'api::doctor.doctor', message: 'Такого врача нет' },
  sub_service: { uid: 'api::sub-service.sub-service', message: 'Такой услуги нет' },
  clinic: { uid: 'api::clinic.clinic', message: 'Такой клиники нет' },
} as const;

type Field = keyof typeof targets;

/** References of a submission that lead to nothing published: a guessed id must not reveal or link a draft. */
export async function findMissing(strapi: Core.Strapi, input: Partial<Record<Field, string | null>>): Promise<Faults> {
  const faults: Faults = {};
  for (const [field, { uid, message }] of Object.entries(targets) as [Field, (typeof targets)[Field]][]) {
    const documentId = input[field];
    if (!documentId) continue;
    const found = await strapi.documents(uid).findOne({ documentId, status: 'published', fields: ['documentId'] });
    if (!found) faults[field] = message;
  }
  return faults;
}
