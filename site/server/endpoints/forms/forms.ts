import { join } from 'node:path';
import { createRateLimit } from '@clinic/contract/rate-limit';
import type { ContentContext } from '#app/cms/context.ts';
import type { Count, Forms } from '#app/forms/forms-context.ts';
import type { Env } from '../../platform/env.ts';
import { createCaptcha } from './captcha.ts';
import { LargeBodies, type LargeBody } from './large-bodies.ts';
import { maxTotalBytes, readSubmission } from './read-submission.ts';
import { createResumeUpload } from './resume-file.ts';
import { unreadable } from './submission.ts';
import { submitCallback, submitReview } from './submit.ts';

const formWindowSeconds = 600;
const searchWindowSeconds = 60;

type Visit = { clientIp: string; content: ContentContext; count: Count };
/** Forms of one request. `release` frees its resources: places, memory, files. */
type RequestForms = { forms: Forms; release: () => Promise<void> };

/** Returns a function that creates the forms of one request; all requests share rate limits and large bodies. */
export function createForms(env: Env): (visit: Visit) => RequestForms {
  const { quotas, captcha, siteUrl, assetsUrl, contentToken, dataDir } = env;
  const limitOf = (kind: keyof Env['quotas'], windowSeconds: number) =>
    createRateLimit({ quota: quotas[kind], windowSeconds, onRefused: () => logRefusal(kind) });
  const limits = {
    submit: limitOf('submit', formWindowSeconds),
    upload: limitOf('upload', formWindowSeconds),
    search: limitOf('search', searchWindowSeconds),
  };
  const askCaptcha = captcha ? createCaptcha({ settings: captcha, hostname: new URL(siteUrl).hostname }) : null;
  const uploadResume = createResumeUpload({ assetsUrl, token: contentToken });
  const large = new LargeBodies({
    folder: join(dataDir, 'incoming'),
    maxBytes: maxTotalBytes,
    quota: quotas.upload,
    onRefused: (reason) => logRefusal(reason === 'busy' ? 'body-busy' : 'body'),
  });

  return ({ clientIp, content, count }) => {
    const opened: LargeBody[] = [];
    const openLarge = () => {
      const body = large.open(clientIp);
      if ('write' in body) opened.push(body);
      return body;
    };
    const gate = {
      consume: (kind: 'submit' | 'upload') => limits[kind].consume(clientIp),
      isHuman: async ({ captcha: token = '' }) => (await askCaptcha?.(token, clientIp)) !== 'failed',
    };
    /** Reads a posted form and hands it to the function that stores it. */
    const accepting = (submit: typeof submitCallback) => async (request: Request) => {
      const sent = await readSubmission(request, { openLarge });
      const result = 'unread' in sent ? unreadable(sent) : await submit(sent, { gate, content, uploadResume, count });
      return { fields: sent.fields, result };
    };
    return {
      forms: {
        submitCallback: accepting(submitCallback),
        submitReview: accepting(submitReview),
        async readFields(request) {
          const sent = await readSubmission(request, { openLarge });
          return { fields: sent.fields, failure: 'unread' in sent ? unreadable(sent) : null };
        },
        limitSearch: () => limits.search.consume(clientIp),
        count,
      },
      release: async () => void (await Promise.all(opened.map((body) => body.release()))),
    };
  };
}

/** Does not log the client IP: it is personal data, and the reverse proxy already has it. */
function logRefusal(kind: string) {
  console.warn(JSON.stringify({ level: 'warn', event: 'too-many-turns', kind }));
}
