import { createHash } from 'node:crypto';
import {
  type ConsentInput,
  type ConsentPurpose,
  consentOutdated,
  type ValidationErrors,
} from '@clinic/contract/submissions/fields';
import type { Core } from '@strapi/strapi';
import { column, defineTable } from '../../platform/database/define-table';
import { refuseErrors } from './errors';

/** Proof of a consent: 152-ФЗ asks the operator which text was accepted and when. */
export type ConsentRecord = { document: string; version: string | null; hash: string; acceptedAt: string };

type Given = { purpose: ConsentPurpose; consent: ConsentInput | null | undefined };

/**
 * Compares each accepted consent with the text that is published now. Returns the records to store, by field. Throws a
 * validation error for every field whose text is missing for its purpose or has changed.
 */
export async function acceptConsents<Field extends string>(
  strapi: Core.Strapi,
  given: Record<Field, Given>,
): Promise<Record<Field, ConsentRecord>> {
  const records: Record<string, ConsentRecord> = {};
  const found: ValidationErrors = {};
  for (const [field, { purpose, consent }] of Object.entries<Given>(given)) {
    const record = await findRecord(strapi, purpose, consent ?? {});
    if (record) records[field] = record;
    else found[field] = consentOutdated;
  }
  refuseErrors(found);
  return records;
}

async function findRecord(
  strapi: Core.Strapi,
  purpose: ConsentPurpose,
  consent: ConsentInput,
): Promise<ConsentRecord | null> {
  const page = await strapi.documents('api::text-page.text-page').findFirst({
    status: 'published',
    filters: { url: consent.document ?? '', consentPurpose: purpose },
    fields: ['url', 'title', 'version', 'textRich'],
  });
  if (!page) return null;
  const text = page.textRich ?? '';
  // Of the stored text: the site hashes the same text when it shows it.
  const hash = createHash('sha256').update(text).digest('hex');
  const version = page.version || null;
  if (consent.hash !== hash || (consent.version || null) !== version) return null;
  await storeText(strapi, { hash, title: page.title, text });
  return { document: page.url, version, hash, acceptedAt: new Date().toISOString() };
}

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
async function storeText(strapi: Core.Strapi, { hash, title, text }: ConsentText): Promise<void> {
  if (await readConsentText(strapi, hash)) return;
  await consentTextTable.of(strapi).create({ data: { hash, title, text, firstAcceptedAt: new Date() } });
}

/** Returns `null` for a text accepted before texts were stored. */
export async function readConsentText(strapi: Core.Strapi, hash: string): Promise<ConsentText | null> {
  return consentTextTable.of(strapi).findOne({ where: { hash } });
}
