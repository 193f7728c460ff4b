import { workingMinutes, type ZonedTimetable } from '@clinic/contract/working-minutes';
import { durationText } from '../../people/request-records/rules';
import { networkText } from '../../platform/network-texts';
import type { Pauses } from '../../platform/pauses';
import type { Job, ReceiverState } from '../jobs/rules';

/** Ways to call the staff. */
export const channelNames = ['push', 'mail', 'max'] as const;

export type ChannelName = (typeof channelNames)[number];

/** A message about one request: its number, kind, waiting time and link. Names, phones and texts never leave. */
export type Message = {
  title: string;
  text: string;
  path: string;
  /** The same in a repeated message, so that it replaces the former one. */
  tag: string;
};

/**
 * Returns after how many working minutes a channel reports a new request: devices at once, all others if no operator
 * takes the request in time.
 */
export const afterMinutesOf = (channel: ChannelName, escalationMinutes: number): number =>
  channel === 'push' ? 0 : escalationMinutes;

/**
 * A new request that a channel has not reported yet. @property since when it waits for its call @property calling hours
 * of whoever calls @property visit start of the unconfirmed visit
 */
export type Pending = Job & {
  type: string;
  since: Date;
  calling: ZonedTimetable;
  visit: Date | null;
};

export type Due = Pending & { waitedMinutes: number };

/**
 * Returns the requests to report now: those that have waited long enough in the hours of whoever calls, and those whose
 * visit begins before they would have.
 */
export function chooseDue(afterMinutes: number, pending: readonly Pending[], now: Date): Due[] {
  return pending
    .map((request) => ({ ...request, waitedMinutes: workingMinutes(request.since, now, request.calling) }))
    .filter(
      ({ waitedMinutes, calling, visit }) =>
        waitedMinutes >= afterMinutes ||
        (visit !== null && visit > now && workingMinutes(now, visit, calling) <= afterMinutes),
    );
}

/** After 1, 5 and 15 minutes a channel tries again; then it gives up on the request. */
export const pauses: Pauses = [60_000, 300_000, 900_000];

/** After 1, 5, 30 and then every 60 minutes a notice is tried again, for a day: by then the staff has seen the admin. */
export const noticePauses: Pauses = [60_000, 300_000, 1_800_000, 3_600_000];

export function messageOf(afterMinutes: number, { item: number, type, waitedMinutes }: Due): Message {
  const title =
    afterMinutes === 0 ? `Новая заявка № ${number}` : `Заявка № ${number} ждёт ${durationText(waitedMinutes)}`;
  return { title, text: type, path: `/admin/requests-desk/${number}`, tag: `request-${number}` };
}

export const testMessage: Message = {
  title: 'Проверка связи',
  text: 'Сюда придёт сообщение о заявке',
  path: '/admin/requests-desk',
  tag: 'test',
};

const codeTexts: Record<string, string> = {
  // Codes of the mail library.
  EDNS: 'адрес сервера не найден',
  ESOCKET: 'сервер не принимает соединение',
  ECONNECTION: 'сервер не принимает соединение',
  EAUTH: 'сервер не принял имя или пароль',
};

/** Returns the reason of a failure in words for the staff. Messages of errors are left out: they may quote a token. */
export function failureText(error: unknown): string {
  const { status, responseCode, code } = error as { status?: number; responseCode?: number; code?: unknown };
  const known = codeTexts[String(code)] ?? networkText(error);
  if (known) return known;
  if (status === 401 || status === 403) return 'сервер не принял ключ';
  if (status === 400 || status === 404) return `сервер не нашёл получателя (${status})`;
  if (status === 429) return 'сервер просит писать реже';
  const answer = status ?? responseCode;
  return answer ? `сервер ответил ошибкой ${answer}` : 'связаться с сервером не удалось';
}

/** What an open desk is told at once: the number of new requests and the number of the latest request from the site, of any state. */
export type Calls = { waiting: number; latest: number };

export type ChannelState = ReceiverState & {
  name: ChannelName;
  /** Open minutes of the clinic after which the channel reports a request. */
  afterMinutes: number;
};

export type ChannelsState = {
  channels: ChannelState[];
  /** Key that a browser needs to accept messages; `null` when they are switched off. */
  publicKey: string | null;
  devices: { all: number; mine: number };
};
