import type { RequestType } from '@clinic/contract/submissions/request';
import { sourceValue } from '@clinic/contract/submissions/source';
import type { CallbackPreset } from '../../model/request.ts';

/** Without the rules of the form, which the first view of its page does not need. */
const types: Readonly<Record<RequestType, true>> = { doctor: true, resume: true, question: true };

export const isRequestType = (type: string | null | undefined): type is RequestType => Object.hasOwn(types, type ?? '');

/** Identifies what the form was opened with: its draft returns where the same is opened again. */
export const openingOf = ({ type, service, doctor, clinic, source }: CallbackPreset) =>
  [type, service, doctor, clinic, source ? sourceValue(source) : ''].join(' ');

const keyBytes = 16;

/** Returns a new key for an opened form: resending it repeats the key, so that the clinic stores one request. */
export function makeFormKey(): string {
  // randomUUID is missing on a page without HTTPS.
  const bytes = crypto.getRandomValues(new Uint8Array(keyBytes));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
