import { rm } from 'node:fs/promises';
import { list, number, object, text } from '@clinic/contract/parse';
import { LRUCache } from 'lru-cache';
import type { ContentClient, Tags } from '#app/entry-points.server.ts';
import { TagIndex } from '../page-store/page-store.ts';
import { SingleFlight } from '../platform/concurrency.ts';
import { loadJson, saveJson } from '../platform/files.ts';
import type { ChangedTags, RecentChanges, Subscriber } from './invalidation.ts';
import type { LogPosition } from './site-pages.ts';

type Response = { data: unknown; tags: Tags };
/** The last change that all responses include, and the build that asked for them. */
export type CachePosition = LogPosition & { build: string };
type Ask = ContentClient['ask'];

/** Characters of responses in memory, about 100 MB as objects; the least recently used go first. */
const maxCharacters = 30_000_000;

/**
 * Remembers GraphQL responses until a change reaches them, also over restarts. A changed menu then renders all pages
 * without asking the content service, and a visitor's own page is rendered while it is down.
 */
export class QueryCache implements Subscriber {
  readonly #options: { ask: Ask; recent: RecentChanges };
  readonly #index = new TagIndex();
  readonly #questions = new SingleFlight<Response>();
  readonly #held = new LRUCache<string, Response & { characters: number }>({
    maxSize: maxCharacters,
    sizeCalculation: ({ characters }) => characters,
    dispose: ({ tags }, query) => this.#index.remove(query, tags),
  });

  constructor(options: { ask: Ask; recent: RecentChanges }) {
    this.#options = options;
  }

  /** Like the client's `ask`, for `withTransport`. */
  readonly ask = ((document, ...variables): Promise<Response> => {
    const query = JSON.stringify([document.toString(), variables]);
    const known = this.#held.get(query);
    if (known) return Promise.resolve(known);
    return this.#questions.run(query, () => this.#remember(query, this.#options.ask(document, ...variables)));
  }) as Ask;

  invalidate(tags: ChangedTags): void {
    // Responses under way may be older than the change: later questions must not share them.
    this.#questions.forgetAll();
    if (tags === null) this.#held.clear();
    else for (const query of this.#index.keysOf(tags)) this.#held.delete(query);
  }

  /** Saves all responses for the next run. Call after the last change has been applied. */
  async save(file: string, position: CachePosition): Promise<void> {
    const responses = [...this.#held.entries()].reverse().map(([query, { data, tags }]) => ({ query, data, tags }));
    if (position.log) await saveJson(file, { ...position, responses });
  }

  /**
   * Takes the responses of the last run, unless it ended before `position`, in another log or with another build. The
   * file is removed: it is older than the position after the next crash.
   */
  async restore(file: string, position: CachePosition): Promise<void> {
    const saved = await loadJson(file, parseSaved);
    await rm(file, { force: true }).catch(() => undefined);
    if (saved?.build !== position.build || saved.log !== position.log || saved.last < position.last) return;
    for (const { query, data, tags } of saved.responses) this.#hold(query, { data, tags });
  }

  async #remember(query: string, response: Promise<Response>): Promise<Response> {
    const { recent } = this.#options;
    const since = recent.position;
    const { data, tags } = await response;
    // A response without tags could never be invalidated.
    if (tags.length > 0 && !recent.haveChanged(tags, since)) this.#hold(query, { data, tags });
    return { data, tags };
  }

  #hold(query: string, { data, tags }: Response): void {
    this.#held.set(query, { data, tags, characters: JSON.stringify(data).length });
    this.#index.add(query, tags);
  }
}

const savedResponse = object({ query: text, data: (value: unknown) => value, tags: list(text) });
const parseSaved = object({ build: text, log: text, last: number, responses: list(savedResponse) });
