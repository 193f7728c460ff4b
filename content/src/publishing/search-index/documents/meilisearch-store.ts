import { type Index, Meilisearch, MeilisearchApiError } from 'meilisearch';
import { readText } from '../../../platform/bounded-body';
import type { OrderedDocument, SearchDocument } from '../engine/document';
import type { SynonymSet } from '../engine/synonyms';
import { kinds } from './kinds';
import type { SearchStore } from './store';

const batchSize = 500;
const maxDocuments = 100_000;
const requestTimeoutMs = 10_000;
/** Maximum and polling interval, in milliseconds, of waiting for a task of the server. */
const waiting = { timeout: 60_000, interval: 50 };
/** Unlike Meilisearch's own order, the field precedes the proximity; the editors' order breaks ties. */
const rankingRules = ['words', 'typo', 'attribute', 'proximity', 'sort', 'exactness', 'order:asc'];

export type Server = { host: string; adminKey: string };

/** Keeps the documents in a Meilisearch server. Each method waits for the server's task and throws if it fails. */
export class MeilisearchStore implements SearchStore {
  readonly #client: Meilisearch;
  readonly #prepared = new Set<string>();

  constructor({ host, adminKey }: Server) {
    this.#client = new Meilisearch({
      host,
      apiKey: adminKey,
      timeout: requestTimeoutMs,
      requestInit: { redirect: 'error' },
      httpClient: fetchBounded,
      defaultWaitOptions: waiting,
    });
  }

  async replace(name: string, documents: readonly OrderedDocument[]): Promise<void> {
    const ids = new Set(documents.map(({ document }) => document.id));
    const index = await this.#prepare(name);
    const stored = await index.getDocuments<{ id: string }>({ fields: ['id'], limit: maxDocuments });
    const removedIds = stored.results.map(({ id }) => id).filter((id) => !ids.has(id));
    await this.change(name, documents, removedIds);
  }

  async change(name: string, changed: readonly OrderedDocument[], removedIds: readonly string[]): Promise<void> {
    const index = await this.#prepare(name);
    for (let start = 0; start < changed.length; start += batchSize) {
      const batch = changed.slice(start, start + batchSize).map(({ document, order }) => ({ ...document, order }));
      await index.addDocuments(batch, { primaryKey: 'id' }).waitTask().then(refuseFailure);
    }
    if (removedIds.length > 0)
      await index
        .deleteDocuments([...removedIds])
        .waitTask()
        .then(refuseFailure);
  }

  async read(name: string, id: string): Promise<SearchDocument | null> {
    try {
      const { order: _order, ...document } = await this.#client.index(name).getDocument<SearchDocument>(id);
      return document as SearchDocument;
    } catch (error) {
      // The client wraps what `httpClient` throws.
      const { cause } = error as Error;
      if (cause instanceof MeilisearchApiError && cause.cause?.code === 'document_not_found') return null;
      throw error;
    }
  }

  async setSynonyms(sets: readonly SynonymSet[]): Promise<void> {
    const synonyms = pairUp(sets);
    for (const name of Object.keys(kinds)) {
      const index = await this.#prepare(name);
      await index.updateSynonyms(synonyms).waitTask().then(refuseFailure);
    }
  }

  /** Creates an index, if necessary, and sets it up once per start. */
  async #prepare(name: string): Promise<Index> {
    const index = this.#client.index(name);
    const kind = kinds[name];
    if (!kind || this.#prepared.has(name)) return index;
    await index
      .updateSettings({
        searchableAttributes: [...kind.searchable],
        displayedAttributes: [...kind.displayed],
        rankingRules,
        typoTolerance: { minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 } },
      })
      .waitTask()
      .then(refuseFailure);
    this.#prepared.add(name);
    return index;
  }
}

/** Does what the client itself does, but throws when an answer exceeds 10 MB. */
async function fetchBounded(...request: Parameters<typeof fetch>): Promise<unknown> {
  const response = await fetch(...request);
  const text = await readText(response);
  const value = text === '' ? undefined : JSON.parse(text);
  if (!response.ok) throw new MeilisearchApiError(response, value);
  return value;
}

/** Returns the synonyms of each word. Meilisearch distinguishes «ё» from «е», so both spellings are listed. */
export function pairUp(sets: readonly SynonymSet[]): Record<string, string[]> {
  const pairs = new Map<string, Set<string>>();
  for (const { typed, meant } of sets) {
    const others = bothSpellings(meant);
    for (const word of bothSpellings(typed)) {
      const known = pairs.get(word) ?? new Set();
      for (const other of others) if (other !== word) known.add(other);
      pairs.set(word, known);
    }
  }
  return Object.fromEntries([...pairs].map(([word, others]) => [word, [...others]]));
}

const bothSpellings = (words: readonly string[]) =>
  new Set(words.flatMap((word) => [word.toLowerCase(), word.toLowerCase().replaceAll('ё', 'е')]));

function refuseFailure(task: { status: string; error?: { code?: string } | null }): void {
  if (task.status !== 'succeeded') throw new Error(`Meilisearch: ${task.status} ${task.error?.code ?? ''}`);
}
