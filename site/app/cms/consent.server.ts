import { createHash } from 'node:crypto';
import { paths } from '@clinic/contract/paths';
import type { Consent } from '../model/request.ts';
import type { ConsentTextFragment } from './generated/graphql.ts';

export type ConsentPurpose = NonNullable<ConsentTextFragment['consentPurpose']>;

/** @returns the consent to that purpose, or null when the clinic has published no such text: then nothing may be asked for */
export function toConsent(texts: readonly (ConsentTextFragment | null)[], purpose: ConsentPurpose): Consent | null {
  const text = texts.find((candidate) => candidate?.consentPurpose === purpose);
  if (!text?.url) return null;
  return {
    path: paths.customerPage(text.url),
    document: text.url,
    version: text.version ?? '',
    hash: createHash('sha256')
      .update(text.textRich ?? '')
      .digest('hex'),
  };
}

export function toConsentInput({ document, version, hash }: Consent) {
  return { document, version, hash };
}
