import { type Origin, originText } from '@clinic/contract/submissions/visit';
import { networkText } from '../../../platform/network-texts';
import { DeliveryError } from '../../jobs/rules';
import type { TargetName } from '../rules';

/** What leaves the clinic's site about a request. Never CVs, notes, consents. */
export type Lead = {
  /** The same in all tries of a request, unlike others: «2417». */
  key: string;
  /** «Заявка № 2417». */
  title: string;
  isTest: boolean;
  kind: string;
  name: string;
  /** E.164. */
  phone: string;
  doctor: string | null;
  service: string | null;
  clinic: string | null;
  /** «01.12.2026, 10:30, Ирина Кедрова»: the doctor's time that the visitor has chosen. */
  time: string | null;
  /** «до 12»: when the visitor wants to be called. */
  callTime: string | null;
  text: string | null;
  /** URL of the page that the request was sent from. */
  page: string | null;
  /** «По акции: Белозубая осень». */
  source: string | null;
  /** How the visitor came to the site. */
  origin: Origin | null;
  /** URL of the request at the desk. */
  link: string;
  cameAt: Date;
};

/** A program that is told of requests. A new one is a file beside this one and a line in `list.ts`. */
export type Target = {
  name: TargetName;
  /** Who gets the data, as the accepted text of consent must name them; `null` for the clinic's own server. */
  recipient: string | null;
  /**
   * Hands a request over.
   * @returns what the receiver made of it, for the staff: «лид 812»; '' when it does not say
   * @throws a `DeliveryError`; any other error means that nobody knows whether the request has arrived
   */
  send: (lead: Lead, signal: AbortSignal) => Promise<string>;
  /** Looks for a request that an earlier try may have left. Without it, the receiver recognises repeats itself. */
  find?: (lead: Lead, signal: AbortSignal) => Promise<string | null>;
  /** When the key ends, if it can be read from the key. */
  keyEndsAt?: Date | null;
};

/** Returns why a try failed, in words for the staff. Messages of other errors are left out: they may quote a key. */
export function describeFailure(error: unknown): string {
  if (error instanceof DeliveryError) return error.failure;
  return networkText(error) ?? 'ответ сервера не понят, заявка могла дойти';
}

/** Returns what the receiver's staff should read besides name and phone, a line each. */
export const linesOf = (lead: Lead): string[] =>
  [
    lead.kind,
    lead.clinic && `Клиника: ${lead.clinic}`,
    lead.doctor && `Врач: ${lead.doctor}`,
    lead.service && `Услуга: ${lead.service}`,
    lead.time && `Выбрано время: ${lead.time}`,
    lead.callTime && `Удобно позвонить: ${lead.callTime}`,
    lead.text && `Текст: ${lead.text}`,
    lead.source && `Источник: ${lead.source}`,
    lead.origin && `Откуда: ${originText(lead.origin)}`,
    lead.page && `Страница: ${lead.page}`,
    `На столе заявок: ${lead.link}`,
  ].filter((line) => typeof line === 'string');
