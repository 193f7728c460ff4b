import { LRUCache } from 'lru-cache';
import type { ContentClient, Tags } from '#app/cms/client.server.ts';
import { TagIndex } from '../page-store/page-store.ts';
import type { ChangedTags, RecentChanges, Subscriber } from './invalidation.ts';

type Response = { data: unknown; tags: Tags };
type Ask = ContentClient['ask'];

/** Characters of responses in memory, about 100 MB as objects; the least recently used go first. */
const maxCharacters = 30_000_000;

/**
 * Remembers GraphQL responses until a change reaches them. A changed menu then renders all pages without asking the
 * content service, and a visitor's own page is rendered while it is down.
 */
export class QueryCache implements Subscriber {
  readonly #options: { ask: Ask; recent: RecentChanges };
  readonly #index = new TagIndex();
  readonly #pending = new Map<string, Promise<Response>>();
  readonly #held = new LRUCache<string, Response & { characters: number }>({
    maxSize: maxCharacters,
    sizeCalculation: ({ characters }) => characters,
    dispose: ({ tags }, query) => this.#index.remove(query, tags),
  });

  constructor(options: { ask: Ask; recent: RecentChanges }) {
    this.#options = options;
  }

  /** Like the client's `ask`, for `withTransport`. */
  readonly ask: Ask = (document, ...variables) => {
    const query = JSON.stringify([document.toString(), variables]);
    const known = this.#held.get(query);
    if (known) return Promise.resolve(known as never);
    const pending = this.#pending.get(query);
    if (pending) return pending as never;
    const response = this.#remember(query, this.#options.ask(document, ...variables)).finally(() => {
      if (this.#pending.get(query) === response) this.#pending.delete(query);
    });
    this.#pending.set(query, response);
    return response as never;
  };

  invalidate(tags: ChangedTags): void {
    // Responses under way may be older than the change: later questions must not share them.
    this.#pending.clear();
    if (tags === null) this.#held.clear();
    else for (const query of this.#index.keysOf(tags)) this.#held.delete(query);
  }

  async #remember(query: string, response: Promise<Response>): Promise<Response> {
    const { recent } = this.#options;
    const since = recent.position;
    const { data, tags } = await response;
    // A response without tags could never be invalidated.
    if (tags.length > 0 && !recent.haveChanged(tags, since)) {
      this.#held.set(query, { data, tags, characters: JSON.stringify(data).length });
      this.#index.add(query, tags);
    }
    return { data, tags };
  }
}
