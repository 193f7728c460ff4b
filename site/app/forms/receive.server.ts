import { setTimeout as delay } from 'node:timers/promises';
import { consentOutdated } from '@clinic/contract/submissions/fields';
import { type FormAnswer, statusOf } from './form-answer.ts';
import type { Guards, Sent, Unread } from './guards.ts';
import { unexpectedError } from './unexpected-error.ts';

const retryPauseMs = 300;

/**
 * What stands between a right form and the content service: turns, the trap for robots, the captcha.
 * @returns what to say when the form may not pass, null when it may
 */
export async function admit(
  sent: Sent,
  guards: Guards,
  { withFile }: { withFile: boolean },
): Promise<FormAnswer | null> {
  const seconds = guards.takeTurn('submit') ?? (withFile ? guards.takeTurn('upload') : null);
  if (seconds !== null) return tooMany(seconds);
  if (guards.isSpam(sent.fields) || !(await guards.isHuman(sent.fields))) {
    return failed('Не удалось отправить. Подождите немного и попробуйте ещё раз или позвоните нам');
  }
  return null;
}

/**
 * Reads what a form needs, again and again while the content service is away: a visitor who has written everything
 * waits a few seconds rather than being sent back.
 * @throws what the last try said, when the time is over
 */
export async function keepTrying<Result>(read: () => Promise<Result>, until: AbortSignal): Promise<Result> {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (until.aborted) throw error;
      await delay(retryPauseMs);
    }
  }
}

export function failed(message = unexpectedError): FormAnswer {
  return { kind: 'failed', message };
}

function tooMany(seconds: number): FormAnswer & { kind: 'failed' } {
  const minutes = Math.ceil(seconds / 60);
  return {
    kind: 'failed',
    message: `Слишком много попыток. Попробуйте через ${minutes}\u00a0мин или позвоните нам`,
    retryAfterSeconds: seconds,
  };
}

/** The tick stood beside a text that is no longer the published one. */
export function consentChanged(field: string): FormAnswer {
  return { kind: 'refused', errors: { [field]: consentOutdated } };
}

/** Answers a body that was not read. */
export function unreadable({ unread, retryAfterSeconds = 0 }: Unread): FormAnswer {
  if (unread === 'too-many') return { ...tooMany(retryAfterSeconds), unread };
  if (unread !== 'busy') return { kind: 'failed', message: unexpectedError, unread };
  const message = 'Сейчас отправляют много файлов. Попробуйте через минуту или позвоните нам';
  return { kind: 'failed', message, unread, retryAfterSeconds };
}

export function answerJson(answer: FormAnswer): Response {
  return Response.json(answer, answerInit(answer));
}

/** Returns what a form without script shows again: the typed values and their errors. */
export function toReturned({ fields }: Sent | Unread, answer: FormAnswer) {
  return {
    values: { ...fields },
    errors: answer.kind === 'refused' ? answer.errors : {},
    message: answer.kind === 'failed' ? answer.message : null,
  };
}

/** Returns status and headers of an answer. No cache may store it. */
export function answerInit(answer: FormAnswer): ResponseInit {
  const seconds = answer.kind === 'failed' ? answer.retryAfterSeconds : undefined;
  return {
    status: statusOf(answer),
    headers: { 'Cache-Control': 'no-store', ...(seconds === undefined ? {} : { 'Retry-After': String(seconds) }) },
  };
}

/** Says what broke, never whose form it was: the message of an answer could hold what was sent. */
export function logFault(form: string, error: unknown): void {
  const name = error instanceof Error ? error.name : 'unknown';
  console.error(JSON.stringify({ level: 'error', event: 'form-not-kept', form, error: name }));
}
