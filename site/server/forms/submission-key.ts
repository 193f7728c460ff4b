import { createHash } from 'node:crypto';
import type { Sent } from '#app/forms/guards.ts';

/** Fields that say how a form was sent, not what. */
const notContent = new Set(['key', 'startedAt', 'sentAt', 'captcha', 'leaveEmpty', 'page']);
const rightKey = /^[\w-]{16,64}$/;

/**
 * The key by which the content service knows repeats of one sending: the form's own key and what stands in it. The
 * same form sent twice (a double click, Back, a retry after an error) is one; a form that was changed meanwhile is
 * another, so that a second request is never swallowed.
 * A page that is the same for all visitors has no key of its own: then the content alone is the key for a day.
 */
export function submissionKey({ fields, file }: Sent, now: Date): string {
  const content = createHash('sha256');
  for (const name of Object.keys(fields).sort()) {
    if (!notContent.has(name)) content.update(JSON.stringify([name, fields[name]]));
  }
  if (file && 'bytes' in file) content.update(file.bytes);
  const own = rightKey.test(fields.key ?? '') ? fields.key : now.toISOString().slice(0, 10);
  return `${own}:${content.digest('base64url')}`;
}
