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

/** @returns what an action borrows for one request, given the visitor's address */
export function createGuards({ turns, captcha, siteUrl, assetsUrl, contentToken }: Env): (address: string) => Guards {
  const limits = {
    submit: createRateLimit({ turns: turns.submit, windowSeconds: formWindowSeconds }),
    upload: createRateLimit({ turns: turns.upload, windowSeconds: formWindowSeconds }),
    search: createRateLimit({ turns: turns.search, windowSeconds: searchWindowSeconds }),
  };
  const ask = captcha ? createCaptcha({ settings: captcha, hostname: new URL(siteUrl).hostname }) : null;
  const uploadResume = createResumeUpload({ assetsUrl, token: contentToken });
  return (address) => ({
    read: readSubmission,
    takeTurn: (kind) => limits[kind].take(address),
    isSpam,
    isHuman: async ({ captcha: token = '' }) => (await ask?.(token, address)) !== 'failed',
    inspectResume,
    uploadResume,
    keyOf: (sent) => submissionKey(sent, new Date()),
  });
}
