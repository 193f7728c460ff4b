import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { paths } from '@clinic/contract/paths';
import { createRateLimit, networkOf } from '@clinic/contract/rate-limit';
import type { ContentContext, Forms } from '#app/entry-points.server.ts';
import type { Env } from '../../platform/env.ts';
import { createCaptcha } from './captcha.ts';
import { LargeBodies, type LargeBody } from './large-bodies.ts';
import { maxTotalBytes, readSubmission } from './read-submission.ts';
import { createResumeUpload } from './resume-file.ts';
import { type Gate, unreadable } from './submission.ts';
import { submitCallback, submitReview } from './submit.ts';
import { createVirusScan } from './virus-scan.ts';

/** Pages that show a form again with its errors when it was sent without script. */
export const formPages: ReadonlySet<string> = new Set([paths.callback(), paths.reviews(), paths.ownVisit()]);

const uploadUrl = /^\/callback(\/submission)?(\?|$)/;
/** Tells whether a form sent to this URL may carry a file. */
export const acceptsFile = (url: string): boolean => uploadUrl.test(url);

/** Rate limits of one client. */
const quotas = {
  submit: { quota: 5, windowSeconds: 600 },
  /** Submissions with a file, among those above. */
  upload: { quota: 3, windowSeconds: 600 },
  search: { quota: 60, windowSeconds: 60 },
  /** Free times; many visitors of a mobile network share an address. */
  times: { quota: 240, windowSeconds: 60 },
  /** Wrong links of visits, moves and cancellations. */
  links: { quota: 20, windowSeconds: 3600 },
} as const;

type Visit = { clientIp: string; content: ContentContext };
/** Forms of one request. `release` frees its resources: places, memory, files. */
type RequestForms = { forms: Forms; release: () => Promise<void> };

/** Creates the forms of each request; all requests share rate limits and large bodies. */
export class FormDesk {
  readonly #limits;
  readonly #askCaptcha;
  readonly #uploadResume;
  readonly #scan;
  readonly #large: LargeBodies;
  /** The same in every process: the content service counts over all of them. Without a token, of this one. */
  readonly #networkKey;

  constructor({ rateLimitFactor, captcha, siteUrl, assetsUrl, contentToken, clamd, dataDir }: Env) {
    const limitOf = (kind: keyof typeof quotas) => {
      const { quota, windowSeconds } = quotas[kind];
      return createRateLimit({ quota: quota * rateLimitFactor, windowSeconds, onRefused: () => logRefusal(kind) });
    };
    this.#limits = {
      submit: limitOf('submit'),
      upload: limitOf('upload'),
      search: limitOf('search'),
      times: limitOf('times'),
      links: limitOf('links'),
    };
    this.#askCaptcha = captcha ? createCaptcha({ settings: captcha, hostname: new URL(siteUrl).hostname }) : null;
    this.#networkKey = contentToken ?? randomBytes(16);
    this.#uploadResume = createResumeUpload({ assetsUrl, token: contentToken });
    this.#scan = clamd === undefined ? null : createVirusScan(clamd);
    this.#large = new LargeBodies({
      folder: join(dataDir, 'incoming'),
      maxBytes: maxTotalBytes,
      quota: quotas.upload.quota * rateLimitFactor,
      onRefused: (reason) => logRefusal(reason === 'busy' ? 'body-busy' : 'body'),
    });
  }

  open({ clientIp, content }: Visit): RequestForms {
    const bodies: LargeBody[] = [];
    const openLarge = () => {
      const body = this.#large.open(clientIp);
      if ('write' in body) bodies.push(body);
      return body;
    };
    const read = (request: Request) => readSubmission(request, { openLarge });
    const network = createHmac('sha256', this.#networkKey)
      .update(`network ${networkOf(clientIp)}`)
      .digest('base64url');
    const gate: Gate = {
      consume: (kind) => this.#limits[kind].consume(clientIp),
      isHuman: async ({ captcha: token = '' }) => (await this.#askCaptcha?.(token, clientIp)) !== 'failed',
    };
    const parts = { gate, content, uploadResume: this.#uploadResume, scan: this.#scan, network };
    const accepting = (submit: typeof submitCallback) => async (request: Request) => {
      const sent = await read(request);
      return { fields: sent.fields, result: 'unread' in sent ? unreadable(sent) : await submit(sent, parts) };
    };
    const forms: Forms = {
      submitCallback: accepting(submitCallback),
      submitReview: accepting(submitReview),
      async readFields(request) {
        const sent = await read(request);
        return { fields: sent.fields, failure: 'unread' in sent ? unreadable(sent) : null };
      },
      limitSearch: () => this.#limits.search.consume(clientIp),
      limitTimes: () => this.#limits.times.consume(clientIp),
      limitLinks: () => this.#limits.links.consume(clientIp),
      refundLink: () => this.#limits.links.refund(clientIp),
    };
    const release = async () => {
      await Promise.all(bodies.map((body) => body.release()));
    };
    return { forms, release };
  }
}

/** Does not log the client IP: it is personal data, and the reverse proxy already has it. */
function logRefusal(kind: string) {
  console.warn(JSON.stringify({ level: 'warn', event: 'rate-limit', kind }));
}
