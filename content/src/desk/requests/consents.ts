import { createHash } from 'node:crypto';
import {
  type ConsentInput,
  type ConsentPurpose,
  consentOutdated,
  type ValidationErrors,
} from '@clinic/contract/submissions/fields';
import type { Core } from '@strapi/strapi';
import { type ConsentRecord, type ConsentText, storeConsentText } from '../../people/request-records';
import { refuseErrors } from '../../platform/refuse-errors';

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
  const shown = await findShown(strapi, { url: consent.document ?? '', consentPurpose: purpose });
  if (!shown || consent.hash !== shown.hash || (consent.version || null) !== shown.version) return null;
  const { title, text, ...record } = shown;
  await storeConsentText(strapi, { hash: record.hash, title, text });
  return { ...record, acceptedAt: new Date().toISOString() };
}

/** A text of consent as the site shows it now. @property document slug of its page */
export type ShownConsent = ConsentText & { document: string; version: string | null };

/** Returns the text of a purpose that is published now, `null` without one. */
export const readShownConsent = (strapi: Core.Strapi, purpose: ConsentPurpose): Promise<ShownConsent | null> =>
  findShown(strapi, { consentPurpose: purpose });

async function findShown(
  strapi: Core.Strapi,
  filters: { url?: string; consentPurpose: ConsentPurpose },
): Promise<ShownConsent | null> {
  const fields = ['url', 'title', 'version', 'textRich'] as const;
  const page = await strapi
    .documents('api::text-page.text-page')
    .findFirst({ status: 'published', filters, fields: [...fields] });
  if (!page) return null;
  const text = page.textRich ?? '';
  // Of the stored text: the site hashes the same text when it shows it.
  const hash = createHash('sha256').update(text).digest('hex');
  return { document: page.url, version: page.version || null, hash, title: page.title, text };
}
