import { parseClinicPhone, readClinicPhone } from '@clinic/contract/clinic-phone';

/**
 * Returns an editor's phone in its one spelling. One that cannot be called, stored before phones were checked, stays as
 * it is; `phoneHref` makes no link of it.
 */
export const toPhone = (phone: string | null | undefined): string =>
  readClinicPhone(phone ?? '').value ?? phone?.trim() ?? '';

/** Returns a phone for structured data: E.164 without the extension, empty for one that cannot be called. */
export const toTelephone = (phone: string | null | undefined): string => parseClinicPhone(phone ?? '')?.e164 ?? '';
