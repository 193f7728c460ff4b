import {
  hasOwnField,
  type RequestSource,
  type SourceKind,
  sourceFromQuery,
  sourceFromValue,
} from '@clinic/contract/submissions/source';
import { readLocal, readOffered } from '../../lib/visit-time.ts';
import type { CallbackPreset, KeptTime, RequestChoice } from '../../model/request.ts';
import { isRequestType } from './callback-opening.ts';

/**
 * Returns what the form is opened with: what its URL names, and what the visitor was reading, so that no button of a
 * page has to repeat the page's subject.
 * @param page the subject of the page with the opened link
 * @param now decides which times are not on offer
 */
export function presetOf(query: URLSearchParams, page: RequestSource | null, now = new Date()): CallbackPreset {
  const type = query.get('type');
  const time = readOffered(query.getAll('time'), now);
  const chosen = (kind: SourceKind) => query.get(kind) || (page?.kind === kind ? page.slug : '');
  return {
    type: type === 'resume' || type === 'question' ? type : 'doctor',
    service: chosen('service'),
    doctor: chosen('doctor'),
    clinic: chosen('clinic'),
    time: time ?? '',
    ...(time === null && { isTimeRefused: true }),
    source: sourceOf(sourceFromQuery(query), page),
    topic: type === 'question' && query.get('topic') === 'tax' ? 'tax' : '',
  };
}

/** Returns the beginning of a question that a page has prepared. Its facts are asked by phone, not in the form. */
export const topicText = (topic: CallbackPreset['topic']): string =>
  topic ? 'Нужна справка для налоговой об оплате лечения. За какой год: ' : '';

/** A promotion or an article says more than a doctor or a service, which the form has fields for. */
function sourceOf(named: RequestSource | null, page: RequestSource | null): RequestSource | null {
  const tellers = [named, page].filter((source) => source !== null);
  return tellers.find((source) => !hasOwnField(source)) ?? tellers[0] ?? null;
}

/** Returns the parameters of the form's URL that choose the same. */
export const paramsOf = ({
  service,
  doctor,
  clinic,
  time,
  source,
}: RequestChoice & Pick<CallbackPreset, 'source' | 'time'>) =>
  Object.fromEntries(
    Object.entries({ service, doctor, clinic, time, ...(source && { [source.kind]: source.slug }) }).filter(
      ([, slug]) => slug !== '',
    ),
  ) as Partial<Record<SourceKind | 'time', string>>;

/** What is known of a sent form. @property isUntimed the chosen time is not kept @property call as the form's field says */
export type Sent = { time?: KeptTime; isUntimed?: boolean; call?: string };

/** Returns the parameters of the thanks for what was asked for. A time that is kept is read from its request. */
export const sentParams = (chosen: Parameters<typeof paramsOf>[0], { time, isUntimed = false, call }: Sent = {}) => ({
  ...paramsOf({ ...chosen, clinic: time?.clinic ?? chosen.clinic, time: '' }),
  ...(time && { ref: time.ref }),
  ...(isUntimed && { untimed: '1' }),
  ...(call && { call }),
});

/** Returns what a posted form has chosen from its lists. */
function postedPreset({ type, source, time, ...fields }: Readonly<Record<string, string>>) {
  const { service = '', doctor = '', clinic = '' } = type === 'doctor' ? fields : {};
  const known = type === 'resume' ? null : sourceFromValue(source);
  return { service, doctor, clinic, time: type === 'doctor' ? readLocal(time) : '', source: known };
}

/** Returns the parameters of the form's URL for a posted form, to show it again. */
export const postedParams = (fields: Readonly<Record<string, string>>) => ({
  ...typeOf(fields),
  ...paramsOf(postedPreset(fields)),
});

/** Returns the parameters of the thanks for a posted form: only what was chosen from its lists. */
export const doneParams = (fields: Readonly<Record<string, string>>, result: Sent = {}) => ({
  ...typeOf(fields),
  ...sentParams(postedPreset(fields), result),
});

const typeOf = ({ type }: Readonly<Record<string, string>>) => (isRequestType(type) ? { type } : {});
