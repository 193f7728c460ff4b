import { parseClinicPhone, readClinicPhone } from '@clinic/contract/clinic-phone';
import { originPattern } from '@clinic/contract/submissions/visit';
import { phoneHref, phoneLines } from '../lib/phone.ts';
import type { SourcePhones } from '../lib/source-phone.ts';
import { present } from './fragments.server.ts';

/**
 * Returns an editor's phone in its one spelling. One that cannot be called, stored before phones were checked, stays as
 * it is; `phoneHref` makes no link of it.
 */
export const toPhone = (phone: string | null | undefined): string =>
  readClinicPhone(phone ?? '').value ?? phone?.trim() ?? '';

/** Returns a phone for structured data: E.164 without the extension, empty for one that cannot be called. */
export const toTelephone = (phone: string | null | undefined): string => parseClinicPhone(phone ?? '')?.e164 ?? '';

type SourcePhone = { source: string; phone: string } | null;

/** Returns the data of `showSourcePhone`; `null` when nothing replaces the clinic's phone. */
export function toSourcePhones(
  phone: string | null | undefined,
  rows: readonly SourcePhone[] | null | undefined,
): string | null {
  const [clinics] = toParts(phone);
  const phones = present(rows).flatMap(({ source, phone }) =>
    toParts(phone).map((parts): [string, ...typeof parts] => [originPattern(source), ...parts]),
  );
  const list: SourcePhones | null = clinics && phones.length > 0 ? [clinics, ...phones] : null;
  return list && JSON.stringify(list);
}

/** Returns a phone's link and lines, none for one that cannot be called or has no area code. */
function toParts(phone: string | null | undefined): SourcePhones[0][] {
  const text = toPhone(phone);
  const href = phoneHref(text);
  const [code, rest] = phoneLines(text);
  return href && code && rest ? [[href, code, rest]] : [];
}
