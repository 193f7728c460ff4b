import type { KeptTime } from '../model/request.ts';

/**
 * Why the server did not read a body. `too-many` and `busy`: over the limit of concurrent uploads of this client or of
 * all clients. `failed`: the server could not store it. `unfit`: it was read, but the content service blames the data.
 */
export type UnreadReason = keyof typeof unreadStatuses;

/** The outcome of a submission. */
export type FormResult =
  /** `isUntimed`: kept, but without the time that the visitor chose. `call`: when to call, as the form's field says. */
  | { kind: 'sent'; time?: KeptTime; isUntimed?: boolean; call?: string }
  /** Validation errors by field. */
  | { kind: 'refused'; errors: Record<string, string> }
  /** Shown under the form, which keeps its values. `isCut`: the browser got no answer, its network is gone. */
  | { kind: 'failed'; message: string; retryAfterSeconds?: number; unread?: UnreadReason; isCut?: true };

/** For data that no validation rule has named. */
export const unfitData = 'Не удалось принять: в тексте есть недопустимые знаки. Исправьте его или позвоните нам';

/** The specification's message for a failed submission. */
export const unexpectedError = 'Возникла непредвиденная ошибка';

/** Without an answer nobody knows whether the form has arrived; its key makes a second sending harmless. */
export const noConnection = `${unexpectedError}: нет связи с сайтом, похоже, пропал интернет. Всё введённое осталось в форме. Отправьте ещё раз, когда связь появится: двух заявок не будет.`;

const unreadStatuses = {
  malformed: 400,
  unfit: 400,
  'too-slow': 408,
  'too-large': 413,
  'not-a-form': 415,
  'too-many': 429,
  busy: 503,
  failed: 503,
};

function statusOf(result: FormResult): number {
  if (result.kind === 'sent') return 200;
  if (result.kind === 'refused') return 422;
  if (result.unread) return unreadStatuses[result.unread];
  return result.retryAfterSeconds === undefined ? 503 : 429;
}

/** Returns the status and headers of a response; no cache may store it. */
export function resultInit(result: FormResult): { status: number; headers: Record<string, string> } {
  const seconds = result.kind === 'failed' ? result.retryAfterSeconds : undefined;
  return {
    status: statusOf(result),
    headers: { 'Cache-Control': 'no-store', ...(seconds === undefined ? {} : { 'Retry-After': String(seconds) }) },
  };
}

/**
 * With its length the answer is not compressed but sent in one piece: a crash between its headers and its body would
 * lose an acknowledgement, and no proxy asks another node then.
 */
export function resultJson(result: FormResult): Response {
  const body = new TextEncoder().encode(JSON.stringify(result));
  const { status, headers } = resultInit(result);
  const own = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
  return new Response(body, { status, headers: { ...headers, ...own } });
}

/** Returns what a form without script shows again. */
export const toReturned = (fields: Readonly<Record<string, string>>, result: FormResult) => ({
  values: { ...fields },
  errors: result.kind === 'refused' ? result.errors : {},
  message: result.kind === 'failed' ? result.message : null,
});
