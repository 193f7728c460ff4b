import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { consentOutdated } from '@clinic/contract/submissions/fields';
import { type FormResult, humanMinMs, UnfitData, unexpectedError, unfitData } from '#app/entry-points.server.ts';
import type { Fields, Sent, Unread } from './read-submission.ts';

/** Decides whether a valid form may reach the content service. */
export type Gate = {
  /** Returns seconds to wait, or `null` when the client has quota left. */
  consume: (kind: 'submit' | 'upload') => number | null;
  /** Resolves to true without a captcha, and when its service is down. */
  isHuman: (fields: Fields) => Promise<boolean>;
};

const retryPauseMs = 300;
/** Fields that say how a form was sent, not what. */
const notContent = new Set(['key', 'startedAt', 'sentAt', 'captcha', 'leaveEmpty', 'page']);
const formKey = /^[\w-]{16,64}$/;

/** Returns the result for a form that may not pass (rate limits, robots), or `null`. */
export async function admit({ fields }: Sent, gate: Gate, { withFile }: { withFile: boolean }) {
  const seconds = gate.consume('submit') ?? (withFile ? gate.consume('upload') : null);
  if (seconds !== null) return tooMany(seconds);
  if (isSpam(fields) || !(await gate.isHuman(fields))) {
    return failed('Не удалось отправить. Подождите немного и попробуйте ещё раз или позвоните нам');
  }
  return null;
}

/**
 * Tells whether a robot filled in the form: it wrote into the hidden field, or was faster than a person. Both times
 * come from the visitor's clock, which may be minutes off; they are empty without script, and then only the field
 * counts.
 */
export function isSpam(fields: Fields): boolean {
  if (fields.leaveEmpty) return true;
  const filledMs = Number(fields.sentAt) - Number(fields.startedAt);
  return Boolean(fields.startedAt && fields.sentAt) && filledMs >= 0 && filledMs < humanMinMs;
}

/**
 * Returns the idempotency key of a submission: the form's own key and a hash of its content. Resending the same form (a
 * double click, Back, a retry) repeats the key; a changed form gets another, so that a second request is never dropped.
 * A page stored for all visitors has no key of its own: then the content alone is the key for a day.
 */
export async function submissionKey({ fields, file }: Sent, now: Date): Promise<string> {
  const content = createHash('sha256');
  for (const name of Object.keys(fields).sort()) {
    if (!notContent.has(name)) content.update(JSON.stringify([name, fields[name]]));
  }
  if (file && 'read' in file) await file.read((bytes) => content.update(bytes));
  const own = formKey.test(fields.key ?? '') ? fields.key : now.toISOString().slice(0, 10);
  return `${own}:${content.digest('base64url')}`;
}

/**
 * Retries until the signal aborts or the data are refused, then throws the last error: a visitor who has written
 * everything should rather wait a few seconds for the content service than be sent back. Does not wait longer for an
 * attempt that hangs.
 */
export async function keepTrying<Result>(read: () => Promise<Result>, until: AbortSignal): Promise<Result> {
  const aborted = new Promise<never>((_resolve, reject) => {
    until.addEventListener('abort', () => reject(until.reason), { once: true });
  });
  for (;;) {
    try {
      return await Promise.race([read(), aborted]);
    } catch (error) {
      if (until.aborted || error instanceof UnfitData) throw error;
      await delay(retryPauseMs);
    }
  }
}

/** Answers an unexpected error. Logs its name only: the message could quote the form. */
export function answerError(form: string, error: unknown): FormResult {
  if (error instanceof UnfitData) {
    console.warn(JSON.stringify({ level: 'warn', event: 'submission-unstorable', form }));
    return { kind: 'failed', message: unfitData, unread: 'unfit' };
  }
  const name = error instanceof Error ? error.name : 'unknown';
  console.error(JSON.stringify({ level: 'error', event: 'submission-failed', form, error: name }));
  return failed();
}

const failed = (message = unexpectedError): FormResult => ({ kind: 'failed', message });

function tooMany(seconds: number): FormResult & { kind: 'failed' } {
  const minutes = Math.ceil(seconds / 60);
  return {
    kind: 'failed',
    message: `Слишком много попыток. Попробуйте через ${minutes}\u00a0мин или позвоните нам`,
    retryAfterSeconds: seconds,
  };
}

/** Answers a form whose consent text is no longer the published one. */
export const consentChanged = (field: string): FormResult => ({
  kind: 'refused',
  errors: { [field]: consentOutdated },
});

/** Answers a body that was not read. */
export function unreadable({ unread, retryAfterSeconds = 0 }: Unread): FormResult {
  if (unread === 'too-many') return { ...tooMany(retryAfterSeconds), unread };
  if (unread !== 'busy') return { kind: 'failed', message: unexpectedError, unread };
  const message = 'Сейчас отправляют много файлов. Попробуйте через минуту или позвоните нам';
  return { kind: 'failed', message, unread, retryAfterSeconds };
}
