import type { Core, UID } from '@strapi/strapi';

/**
 * The texts that visitors have accepted, by their fingerprint: editors change what is published, and the operator of
 * personal data has to show what exactly was agreed to (152-ФЗ, article 9, part 3). A text is kept once and holds
 * nothing of a visitor.
 */
const textUid = 'consent::text' as UID.Schema;

export type ConsentText = { hash: string; title: string; text: string };

export const consentTextTable = {
  uid: textUid,
  singularName: 'consent_texts',
  tableName: 'consent_texts',
  attributes: {
    id: { type: 'increments' },
    hash: { type: 'string' },
    title: { type: 'string' },
    text: { type: 'text' },
    firstAcceptedAt: { type: 'datetime' },
  },
  indexes: [{ name: 'consent_texts_hash', columns: ['hash'] }],
};

/** Keeps a text that is accepted for the first time. Two at the same moment keep it twice, which harms nothing. */
export async function keepConsentText(strapi: Core.Strapi, { hash, title, text }: ConsentText): Promise<void> {
  if (await readConsentText(strapi, hash)) return;
  await strapi.db.query(textUid).create({ data: { hash, title, text, firstAcceptedAt: new Date() } });
}

/** @returns null for a text that was accepted before texts were kept */
export async function readConsentText(strapi: Core.Strapi, hash: string): Promise<ConsentText | null> {
  return strapi.db.query(textUid).findOne({ where: { hash } });
}
