import type { BoundedAnswer } from '../../../platform/bounded-call';
import { DeliveryError } from '../../jobs/rules';

/** A receiver that asks for patience gets at most a day. */
const longestRetryMs = 86_400_000;

const brokenTexts: Record<number, string> = {
  401: 'ключ не принят: он неверный или кончился',
  402: 'программа не оплачена',
  403: 'доступ закрыт',
  404: 'по этому адресу ничего нет',
  405: 'по этому адресу ничего нет',
  410: 'этого адреса больше нет',
};

/**
 * Passes an answer of success on, whatever its body says.
 * @throws a `DeliveryError` for any other, and for a page: a parked domain or a sign-in form stores nothing
 */
export function successOf(answer: BoundedAnswer): BoundedAnswer {
  const failure = failureOf(answer) ?? (page.test(answer.body.slice(0, 2000)) ? pageInstead() : null);
  if (failure) throw failure;
  return answer;
}

/** Comments and a declaration of XML may stand before the page. */
const page = /^\s*<(?:[^<]*<)*?(?:!doctype html|html|head|body)\b/i;

const pageInstead = () => new DeliveryError('broken', 'вместо ответа программы приходит страница');

/** Returns why an answer is none of success; the kind follows from the status. */
function failureOf(answer: BoundedAnswer): DeliveryError | null {
  const { status, retryAfter } = answer;
  if (status >= 200 && status <= 299) return null;
  if (status >= 300 && status <= 399)
    return new DeliveryError('broken', 'сервер отправляет на другой адрес, проверьте настройку');
  const broken = brokenTexts[status];
  if (broken) return new DeliveryError('broken', [broken, codeOf(answer)].filter(Boolean).join(', '));
  if (status === 408 || status === 425 || status === 429 || status >= 500) {
    const failure = status === 429 ? 'сервер просит обращаться реже' : `сервер ответил ошибкой ${status}`;
    return new DeliveryError('later', failure, retryAfterMs(retryAfter, new Date()));
  }
  return new DeliveryError('refused', ['данные не приняты', codeOf(answer) || String(status)].join(', '));
}

/**
 * Reads the JSON of a success.
 * @throws a `DeliveryError` when a page comes instead, and an error for anything else that is no JSON, such as a torn answer
 */
export function jsonOf(answer: BoundedAnswer): unknown {
  const failure = failureOf(answer);
  const isPage = answer.contentType.includes('html') || answer.body.trimStart().startsWith('<');
  // A page that refuses the request comes from another program than the one that knows requests.
  if (isPage && (!failure || failure.kind === 'refused')) throw pageInstead();
  if (failure) throw failure;
  return JSON.parse(answer.body);
}

/** Returns the pause of a Retry-After header, in seconds or as a date; `null` for none. */
export function retryAfterMs(header: string | null, now: Date): number | null {
  if (!header) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), longestRetryMs);
}

/** Returns the code of an error; its description may quote the visitor. */
export function codeOf({ body }: BoundedAnswer): string {
  try {
    const { error, code, 'validation-errors': groups } = JSON.parse(body);
    const found = [error, code, groups?.[0]?.errors?.[0]?.code].find((one) => typeof one === 'string') ?? '';
    return /^[\w.-]{1,60}$/.test(found) ? found : '';
  } catch {
    return '';
  }
}
