import { type ContentWatch, createContentClient } from '#app/cms/client.server.ts';
import type { ContentBase } from '#app/cms/context.ts';
import { createSearchClient } from '#app/cms/search-client.server.ts';
import type { Env } from './platform/env.ts';

/** What pages are made with, but for the answers that they share. */
export function createContentBase(env: Env, watch?: ContentWatch): ContentBase {
  const { contentUrl, contentToken, contentTimeoutMs: timeoutMs, searchHost, searchKey, captcha, siteUrl, reach } = env;
  return {
    content: createContentClient({ url: contentUrl, token: contentToken, timeoutMs, reach, watch }),
    search: createSearchClient({ host: searchHost, key: searchKey, timeoutMs }),
    captcha,
    siteUrl,
    now: () => new Date(),
  };
}
