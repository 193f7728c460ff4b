import {
  type ContentBase,
  type ContentContext,
  inState,
  markEditable,
  type PublicationState,
  type Shared,
  withActualPrices,
  withTransport,
  withTypeNames,
} from '#app/entry-points.server.ts';
import { sharedParts, sharedSources } from '../../publishing/shared-content.ts';
import type { DraftKind } from './sessions.ts';

/** Without the visit counter: it would tell search engines about unpublished URLs. */
const sources = {
  ...sharedSources,
  layout: async (context: ContentContext) => ({ ...(await sharedSources.layout(context)), metrikaCounter: null }),
} as typeof sharedSources;

const reviewFields = /^reviews?(_connection)?$/;

/**
 * Returns a context that reads the drafts of these kinds and published content otherwise, without any cache. `base` has
 * a client with the preview's token.
 */
export function draftContent(base: ContentBase, kinds: readonly DraftKind[]): ContentContext {
  const stateOf = (field: string): PublicationState =>
    kinds.includes(reviewFields.test(field) ? 'reviews' : 'content') ? 'PREVIEW' : 'LIVE';
  const read = new Map<keyof Shared, Promise<unknown>>();
  const context: ContentContext = withActualPrices({
    ...base,
    content: withTransport(base.content, async (document, ...variables) => {
      const answer = await base.content.ask(withTypeNames(inState(document, stateOf)), ...variables);
      return kinds.includes('content') ? { ...answer, data: markEditable(answer.data) } : answer;
    }),
    readShared: <Name extends keyof Shared>(name: Name) => {
      const answer = read.get(name) ?? sources[name](context);
      read.set(name, answer);
      return answer as Promise<Shared[Name]>;
    },
    readPart: async (name, key) => sharedParts[name](await context.readShared(name), key),
  });
  return context;
}
