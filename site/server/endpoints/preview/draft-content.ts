import { withTransport } from '#app/cms/client.server.ts';
import type { ContentBase, ContentContext, Shared } from '#app/cms/context.ts';
import { inState, type PublicationState } from '#app/cms/publication-state.server.ts';
import { sharedParts, sharedSources } from '../../publishing/shared-content.ts';
import type { DraftKind } from './passes.ts';

/** Editors' visits are not counted, and no counter learns of an address that is not published: search engines learn from them. */
const sources = {
  ...sharedSources,
  layout: async (context: ContentContext) => ({ ...(await sharedSources.layout(context)), metrikaCounter: null }),
} as typeof sharedSources;

const ofReviews = /^reviews?(_connection)?$/;

/**
 * What one page of a preview is made of: drafts, asked for anew each time. It knows nothing of the answers that visitors'
 * pages share or remember, and they nothing of it.
 * @param base whose client shows the preview's token
 * @param kinds the drafts that this session may see; everything else is as it is published
 */
export function draftContent(base: ContentBase, kinds: readonly DraftKind[]): ContentContext {
  const stateOf = (field: string): PublicationState =>
    kinds.includes(ofReviews.test(field) ? 'reviews' : 'content') ? 'PREVIEW' : 'LIVE';
  const read = new Map<keyof Shared, Promise<unknown>>();
  const context: ContentContext = {
    ...base,
    content: withTransport(base.content, (document, ...variables) =>
      base.content.ask(inState(document, stateOf), ...variables),
    ),
    readShared: <Name extends keyof Shared>(name: Name) => {
      const answer = read.get(name) ?? sources[name](context);
      read.set(name, answer);
      return answer as Promise<Shared[Name]>;
    },
    readPart: async (name, key) => sharedParts[name](await context.readShared(name), key),
  };
  return context;
}
