import { type ContentClient, type Tags, withTransport } from '#app/cms/client.server.ts';
import type { ContentBase, ContentContext, Shared, SharedParts } from '#app/cms/context.ts';

/** Tag of pages that read the clock: they become stale when the clinic's day changes. */
export const clockTag = 'clock';

/** Tag for responses that name no tags of their own: every change makes them stale. */
export const untaggedTag = 'untagged';

type Ask = ContentClient['ask'];

/** Reads content that pages share, each value with its tag. Throws a 503 response when there is no value yet. */
export type SharedReads = {
  read: <N extends keyof Shared>(name: N) => Promise<{ value: Shared[N]; tag: string }>;
  readPart: <P extends keyof SharedParts>(name: P, key: string) => Promise<{ value: SharedParts[P]; tag: string }>;
};

/**
 * Returns a context to render one page with, and the tags collected so far. Equal queries are sent once, so that the
 * page's HTML and data come from the same responses.
 */
export function pageContext(base: ContentBase, shared: SharedReads): { context: ContentContext; tags: Set<string> } {
  const tags = new Set<string>();
  const responses = new Map<string, Promise<{ data: unknown; tags: Tags }>>();
  const ask: Ask = async (document, ...variables) => {
    const query = JSON.stringify([document.toString(), variables]);
    const pending = responses.get(query) ?? base.content.ask(document, ...variables);
    responses.set(query, pending);
    const response = await pending;
    for (const tag of response.tags) tags.add(tag);
    if (response.tags.length === 0) tags.add(untaggedTag);
    return response as never;
  };
  const context: ContentContext = {
    ...base,
    content: withTransport(base.content, ask),
    readShared: async (name) => {
      const { value, tag } = await shared.read(name);
      tags.add(tag);
      return value;
    },
    readPart: async (name, key) => {
      const { value, tag } = await shared.readPart(name, key);
      tags.add(tag);
      return value;
    },
    now: () => {
      tags.add(clockTag);
      return base.now();
    },
  };
  return { context, tags };
}
