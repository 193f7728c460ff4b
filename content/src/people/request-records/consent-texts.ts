import type { Core } from '@strapi/strapi';
import { column, defineTable } from '../../platform/database/define-table';

/**
 * Accepted texts by their hash. Editors change the published text, and the operator must be able to show the accepted
 * one (152-ФЗ, article 9, part 3). Holds no data of visitors.
 */
export const consentTextTable = defineTable(
  'consent_texts',
  {
    hash: column.string(),
    title: column.string(),
    text: column.text(),
    firstAcceptedAt: column.datetime(),
  },
  { hash: { columns: ['hash'] } },
);

export type ConsentText = { hash: string; title: string; text: string };

/** Two simultaneous first acceptances store the text twice, which is harmless. */
export async function storeConsentText(strapi: Core.Strapi, { hash, title, text }: ConsentText): Promise<void> {
  if (await readConsentText(strapi, hash)) return;
  await consentTextTable.of(strapi).create({ data: { hash, title, text, firstAcceptedAt: new Date() } });
}

/** Returns `null` for a text accepted before texts were stored. */
export async function readConsentText(strapi: Core.Strapi, hash: string): Promise<ConsentText | null> {
  return consentTextTable.of(strapi).findOne({ where: { hash } });
}
