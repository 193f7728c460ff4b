import type { Guards } from '#app/forms/guards.ts';
import type { Env } from '../env.ts';
import { createCaptcha } from './captcha.ts';
import { createRateLimit } from './rate-limit.ts';
import { readSubmission } from './read-submission.ts';
import { inspectResume } from './resume-file.ts';
import { isSpam } from './spam-signs.ts';
import { submissionKey } from './submission-key.ts';
import { createResumeUpload } from './upload-resume.ts';

const formWindowSeconds = 600;
const searchWindowSeconds = 60;

/** @returns what an action borrows for one request, given the visitor's address; but for its counting */
export function createGuards({
  turns,
  captcha,
  siteUrl,
  assetsUrl,
  contentToken,
}: Env): (address: string) => Omit<Guards, 'count'> {
  const limitOf = (kind: keyof Env['turns'], windowSeconds: number) =>
    createRateLimit({ turns: turns[kind], windowSeconds, onRefused: () => logRefusal(kind) });
  const limits = {
    submit: limitOf('submit', formWindowSeconds),
    upload: limitOf('upload', formWindowSeconds),
    search: limitOf('search', searchWindowSeconds),
  };
  const ask = captcha ? createCaptcha({ settings: captcha, hostname: new URL(siteUrl).hostname }) : null;
  const uploadResume = createResumeUpload({ assetsUrl, token: contentToken });
  return (address) => ({
    read: (request) => readSubmission(request),
    takeTurn: (kind) => limits[kind].take(address),
    isSpam,
    isHuman: async ({ captcha: token = '' }) => (await ask?.(token, address)) !== 'failed',
    inspectResume,
    uploadResume,
    keyOf: (sent) => submissionKey(sent, new Date()),
  });
}

/** Of whom is not said: an address is personal data, and the proxy in front has it. */
function logRefusal(kind: string) {
  console.warn(JSON.stringify({ level: 'warn', event: 'too-many-turns', kind }));
}
