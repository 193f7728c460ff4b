import { timingSafeEqual } from 'node:crypto';
import {
  type ContentBase,
  type ContentWatch,
  createContentClient,
  createSearchClient,
} from '#app/entry-points.server.ts';
import type { Env } from './env.ts';

/** Creates the clients that pages are rendered with; shared content is added by publishing. */
export function createContentBase(env: Env, watch?: ContentWatch): ContentBase {
  const { contentTimeoutMs: timeoutMs, captcha, siteUrl, contact } = env;
  return {
    content: createContentClient({ url: env.contentUrl, token: env.contentToken, timeoutMs, contact, watch }),
    search: createSearchClient({ host: env.searchHost, key: env.searchKey, timeoutMs }),
    captcha,
    siteUrl,
    now: () => new Date(),
  };
}

/** Tells whether an Authorization header carries this token. Without a token, or with an empty one, no request does. */
export function hasToken(authorization: string | undefined, token: string | undefined): boolean {
  const expected = Buffer.from(`Bearer ${token ?? ''}`);
  const given = Buffer.from(authorization ?? '');
  return Boolean(token) && given.length === expected.length && timingSafeEqual(given, expected);
}

type ContentCall = RequestInit & { token: string | undefined; timeoutMs: number };

/** Calls the content service with the site's token. A redirect is an error: it could lead the token elsewhere. */
export const callContent = (url: string, { token, timeoutMs, headers, ...init }: ContentCall): Promise<Response> =>
  fetch(url, {
    ...init,
    headers: { ...headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });

/** Limits how long stopping waits for the last report. */
const sendTimeoutMs = 2000;

/**
 * Returns a function that posts a report to a path of the content service. It throws when the report was not accepted.
 */
export function createReporter(
  { contentUrl, contentToken }: { contentUrl: string; contentToken: string | undefined },
  path: string,
): (report: object) => Promise<void> {
  return async (report) => {
    const response = await callContent(contentUrl + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(report),
      token: contentToken,
      timeoutMs: sendTimeoutMs,
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
  };
}
