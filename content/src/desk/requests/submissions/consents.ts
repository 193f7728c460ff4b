import { createHash } from 'node:crypto';
import {
  type ConsentInput,
  type ConsentPurpose,
  consentOutdated,
  type ValidationErrors,
} from '@clinic/contract/submissions/fields';
import type { Core } from '@strapi/strapi';
import { storeConsentText } from '../../../people/request-records';
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
  await storeConsentText(strapi, { hash, title: page.title, text });
  return { document: page.url, version, hash, acceptedAt: new Date().toISOString() };
}
