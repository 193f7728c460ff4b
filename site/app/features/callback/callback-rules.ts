import { type ChosenCall, callFromValue } from '@clinic/contract/submissions/call-time';
import { readName, required, type ValidationErrors } from '@clinic/contract/submissions/fields';
import { toE164 } from '@clinic/contract/submissions/phone';
import {
  findRequestErrors,
  type RequestType,
  requestTypes,
  resumeFileError,
  timeNotOffered,
} from '@clinic/contract/submissions/request';
import { hasOwnField, type RequestSource, sourceFromValue } from '@clinic/contract/submissions/source';
import { readLocal } from '../../lib/visit-time.ts';
import { isRequestType } from './callback-opening.ts';

/** A valid callback form. */
export type CallbackData = {
  type: RequestType;
  name: string;
  /** E.164 */
  phone: string;
  call: ChosenCall | null;
  /** The letter of a CV, or the question. */
  text: string;
  consentHash: string;
  /** Slugs, and the id of the clinic; empty when nothing was chosen. */
  service: string;
  doctor: string;
  clinic: string;
  /** YYYY-MM-DDTHH:mm on the clinic's clock; '' for none. */
  time: string;
  source: RequestSource | null;
};

/** Checks the form in the browser and at the site. A file is checked by name and size only. */
export function checkCallback(
  values: Readonly<Record<string, string>>,
  resume: { name: string; size: number } | null,
): { data: CallbackData; errors: null } | { data: null; errors: ValidationErrors } {
  const { type, name, phone, letter = '', question = '', service = '', doctor = '', clinic = '' } = values;
  if (!isRequestType(type)) return { data: null, errors: { type: required } };
  const text = { doctor: '', resume: letter, question }[type];
  const consentHash = values[consentField(type)] ?? '';
  const errors = findRequestErrors(
    { name, phoneNumber: phone, type: requestTypes[type], requestText: text, consent: { hash: consentHash } },
    resumeFileError(resume),
  );
  const time = type === 'doctor' ? (values.time ?? '') : '';
  // A time that nobody can read was wished all the same: without a word the visitor would believe that it is kept.
  if (time && !readLocal(time)) errors.startsAt = timeNotOffered;
  if (Object.keys(errors).length > 0) return { data: null, errors: toFieldErrors(errors, type) };
  const chosen =
    type === 'doctor' ? { service, doctor, clinic, time } : { service: '', doctor: '', clinic: '', time: '' };
  const named = type === 'resume' ? null : sourceFromValue(values.source);
  return {
    data: {
      type,
      name: readName(name),
      phone: toE164(phone ?? '') ?? '',
      call: type === 'resume' ? null : callFromValue(values.callTime),
      text: text.trim(),
      consentHash,
      ...chosen,
      source: named && type === 'doctor' && hasOwnField(named) ? null : named,
    },
    errors: null,
  };
}

export const consentField = (type: RequestType): string => (type === 'resume' ? 'resumeConsent' : 'consent');

/** Renames errors from the content service's input to the fields of the form. */
export function toFieldErrors(errors: ValidationErrors, type: RequestType): ValidationErrors {
  const names: Record<string, string> = {
    phoneNumber: 'phone',
    sub_service: 'service',
    startsAt: 'time',
    resumeDoc: 'resume',
    requestText: type === 'resume' ? 'letter' : 'question',
    consent: consentField(type),
  };
  return Object.fromEntries(Object.entries(errors).map(([name, message]) => [names[name] ?? name, message]));
}
