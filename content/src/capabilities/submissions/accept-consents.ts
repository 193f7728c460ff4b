import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { type ConsentInput, type ConsentPurpose, consentOutdated } from '../../rules/consent';
import type { Faults } from '../../rules/faults';
import { keepConsentText } from './consent-texts';
import { refuseFaults } from './refuse-faults';

/** What is kept of a consent: 152-ФЗ asks the operator to prove which text was accepted and when. */
export type ConsentRecord = { document: string; version: string | null; hash: string; acceptedAt: string };

type Given = { purpose: ConsentPurpose; consent: ConsentInput | null | undefined };

/**
 * Compares what the visitor has accepted with what is published now, each field by itself.
 * @returns the records to keep, by field
 * @throws a validation error on every field whose text does not exist for its purpose or has changed since
 */
export async function acceptConsents<Field extends string>(
  strapi: Core.Strapi,
  given: Record<Field, Given>,
): Promise<Record<Field, ConsentRecord>> {
  const records: Record<string, ConsentRecord> = {};
  const faults: Faults = {};
  for (const [field, { purpose, consent }] of Object.entries<Given>(given)) {
    const record = await findRecord(strapi, purpose, consent ?? {});
    if (record) records[field] = record;
    else faults[field] = consentOutdated;
  }
  refuseFaults(faults);
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
  const hash = hashOf(text);
  const version = page.version || null;
  if (consent.hash !== hash || (consent.version || null) !== version) return null;
  await keepConsentText(strapi, { hash, title: page.title, text });
  return { document: page.url, version, hash, acceptedAt: new Date().toISOString() };
}

/** SHA-256 in hexadecimal, of the text as it is stored; the site computes the same from what it shows. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
