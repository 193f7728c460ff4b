import { join } from 'node:path';
import type { Guards } from '#app/forms/guards.ts';
import type { Env } from '../platform/env.ts';
import { createCaptcha } from './captcha.ts';
import { createLargeBodies, type LargeBody, type Refusal } from './large-bodies.ts';
import { createRateLimit } from './rate-limit.ts';
import { maxTotalBytes, readSubmission } from './read-submission.ts';
import { inspectResume } from './resume-file.ts';
import { isSpam } from './spam-signs.ts';
import { submissionKey } from './submission-key.ts';
import { createResumeUpload } from './upload-resume.ts';

const formWindowSeconds = 600;
const searchWindowSeconds = 60;

/** Guards of one request, without the counting. `release` frees what the request took: places, memory, files. */
type RequestGuards = { guards: Omit<Guards, 'count'>; release: () => Promise<void> };

/** Returns a function that makes the guards of one request for the client with this IP. */
export function createGuards({
  turns,
  captcha,
  siteUrl,
  assetsUrl,
  contentToken,
  dataDir,
}: Env): (clientIp: string) => RequestGuards {
  const limitOf = (kind: keyof Env['turns'], windowSeconds: number) =>
    createRateLimit({ turns: turns[kind], windowSeconds, onRefused: () => logRefusal(kind) });
  const limits = {
    submit: limitOf('submit', formWindowSeconds),
    upload: limitOf('upload', formWindowSeconds),
    search: limitOf('search', searchWindowSeconds),
  };
  const ask = captcha ? createCaptcha({ settings: captcha, hostname: new URL(siteUrl).hostname }) : null;
  const uploadResume = createResumeUpload({ assetsUrl, token: contentToken });
  const large = createLargeBodies({
    folder: join(dataDir, 'incoming'),
    maxBytes: maxTotalBytes,
    turns: turns.upload,
    onRefused: (reason) => logRefusal(reason === 'busy' ? 'body-busy' : 'body'),
  });

  function openLarge(clientIp: string, opened: LargeBody[]): LargeBody | Refusal {
    const body = large.open(clientIp);
    if ('write' in body) opened.push(body);
    return body;
  }

  return (clientIp) => {
    const opened: LargeBody[] = [];
    return {
      guards: {
        read: (request) => readSubmission(request, { openLarge: () => openLarge(clientIp, opened) }),
        takeTurn: (kind) => limits[kind].take(clientIp),
        isSpam,
        isHuman: async ({ captcha: token = '' }) => (await ask?.(token, clientIp)) !== 'failed',
        inspectResume,
        uploadResume,
        keyOf: (sent) => submissionKey(sent, new Date()),
      },
      release: async () => void (await Promise.all(opened.map((body) => body.release()))),
    };
  };
}

/** Does not log the client IP: it is personal data, and the reverse proxy already has it. */
function logRefusal(kind: string) {
  console.warn(JSON.stringify({ level: 'warn', event: 'too-many-turns', kind }));
}
