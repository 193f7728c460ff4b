import type { RequestType } from '@clinic/contract/submissions/request';
import { sourceValue } from '@clinic/contract/submissions/source';
import type { CallbackPreset } from '../../model/request.ts';

/** Without the rules of the form, which the first view of its page does not need. */
const types: Readonly<Record<RequestType, true>> = { doctor: true, resume: true, question: true };

export const isRequestType = (type: string | null | undefined): type is RequestType => Object.hasOwn(types, type ?? '');

/** Identifies what the form was opened with: its draft returns where the same is opened again. */
export const openingOf = ({ type, service, doctor, clinic, time, source, topic }: CallbackPreset) =>
  [type, service, doctor, clinic, time, source ? sourceValue(source) : '', topic].join(' ').trimEnd();

/** Tells whether the form was opened for a doctor or a service. */
export const isSubjectChosen = ({ doctor, service }: Pick<CallbackPreset, 'doctor' | 'service'>): boolean =>
  doctor !== '' || service !== '';
