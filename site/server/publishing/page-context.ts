import { redirect, redirectDocument } from 'react-router';
import { type ContentClient, type Tags, withTransport } from '#app/cms/client.server.ts';
import type { ContentBase, ContentContext, Shared, SharedParts } from '#app/cms/context.ts';
import { notFound } from '#app/cms/context.ts';

/** Noted by whoever looks at the clock: such a page is made again when the clinic's day changes. */
export const clockTag = 'clock';

/** Noted for an answer that does not tell what it was made of: any change may reach it. */
export const untoldTag = 'untold';

type Ask = ContentClient['ask'];

/** Reads answers that pages share, each with its tag. Throws a 503 response when there is no good answer yet. */
export type SharedReads = {
  read: <N extends keyof Shared>(name: N) => Promise<{ value: Shared[N]; tag: string }>;
  readPart: <P extends keyof SharedParts>(name: P, key: string) => Promise<{ value: SharedParts[P]; tag: string }>;
};

/**
 * A context to make one page with: what the page reads is noted, and what it reads twice is asked for once, so that its
 * HTML and its data are made of the same answers.
 * @returns the context, and the tags noted so far
 */
export function pageContext(base: ContentBase, shared: SharedReads): { context: ContentContext; tags: Set<string> } {
  const tags = new Set<string>();
  const answers = new Map<string, Promise<{ data: unknown; tags: Tags }>>();
  const ask: Ask = async (document, ...variables) => {
    const question = JSON.stringify([document.toString(), variables]);
    const pending = answers.get(question) ?? base.content.ask(document, ...variables);
    answers.set(question, pending);
    const answer = await pending;
    for (const tag of answer.tags) tags.add(tag);
    if (answer.tags.length === 0) tags.add(untoldTag);
    return answer as never;
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

/**
 * What is to be answered instead of a page: the list of addresses knows that no document is there now, or the router has to
 * load the page as a document, its data not being to be had.
 */
export type Stranger = { movedTo: string } | { isSure: boolean } | { documentAt: string };

/**
 * A context for an address without a page: a former one leads to the document's new one, any other is 404, also while the
 * content service is away.
 * @param stranger `isSure` when the list of addresses is up to date, so that there is nothing to ask
 */
export function contextOfStranger(base: ContentContext, path: string, stranger: Stranger): ContentContext {
  const ask: Ask = async (document, ...variables) => {
    if ('documentAt' in stranger) throw redirectDocument(stranger.documentAt);
    if ('movedTo' in stranger) throw redirect(stranger.movedTo, 301);
    if (stranger.isSure) throw notFound(path);
    return base.content.ask(document, ...variables).catch(() => {
      throw notFound(path);
    });
  };
  return { ...base, content: withTransport(base.content, ask) };
}
