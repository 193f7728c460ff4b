import { createHash } from 'node:crypto';
import { ask } from './ask';

export type Consent = { document: string; version: string; hash: string };
type Page = { url: string; version: string; textRich: string; consentPurpose: string };

/** Returns the consent to each published text, by purpose, as the site's forms send it. */
export async function readConsents(url: string): Promise<Record<string, Consent>> {
  const { data } = await ask<{ textPages: Page[] }>(
    url,
    '{ textPages(filters: { consentPurpose: { notNull: true } }) { url version textRich consentPurpose } }',
  );
  return Object.fromEntries(
    (data?.textPages ?? []).map(({ url: document, version, textRich, consentPurpose }) => [
      consentPurpose,
      { document, version, hash: createHash('sha256').update(textRich).digest('hex') },
    ]),
  );
}
