import { type Index, Meilisearch, MeilisearchApiError } from 'meilisearch';
import type { Kind } from '../documents/kinds';
import type { Placed, SearchStore } from '../documents/search-store';
import type { SearchDocument } from '../engine/search-document';

const batchSize = 500;
const requestTimeoutMs = 10_000;
/** Milliseconds that one step may take the server, and how often it is asked about it. */
const patience = { timeout: 60_000, interval: 50 };
/** Our order of rules, see engine/rank.ts: the field before the distance, the editors' order at the end. */
const rankingRules = ['words', 'typo', 'attribute', 'proximity', 'sort', 'exactness', 'order:asc'];

export type Server = { host: string; adminKey: string };

/** Keeps the documents in a Meilisearch server. Each step waits until the server has done it, so a failure is seen here. */
export class MeilisearchStore implements SearchStore {
  readonly #client: Meilisearch;
  readonly #kinds: Record<string, Kind>;
  readonly #prepared = new Set<string>();

  constructor({ host, adminKey }: Server, kinds: Record<string, Kind>) {
    this.#client = new Meilisearch({
      host,
      apiKey: adminKey,
      timeout: requestTimeoutMs,
      requestInit: { redirect: 'error' },
    });
    this.#kinds = kinds;
  }

  async replace(name: string, documents: readonly Placed[]): Promise<void> {
    const kept = new Set(documents.map(({ document }) => document.id));
    const index = await this.#prepare(name);
    const gone = (await listIds(index)).filter((id) => !kept.has(id));
    await this.change(name, documents, gone);
  }

  async change(name: string, changed: readonly Placed[], gone: readonly string[]): Promise<void> {
    const index = await this.#prepare(name);
    for (let start = 0; start < changed.length; start += batchSize) {
      const batch = changed.slice(start, start + batchSize).map(({ document, order }) => ({ ...document, order }));
      await index.addDocuments(batch, { primaryKey: 'id' }).waitTask(patience).then(refuseFailure);
    }
    if (gone.length > 0)
      await index
        .deleteDocuments([...gone])
        .waitTask()
        .then(refuseFailure);
  }

  async read(name: string, id: string): Promise<SearchDocument | null> {
    try {
      const { order: _order, ...document } = await this.#client.index(name).getDocument<Placed['document']>(id);
      return document as SearchDocument;
    } catch (error) {
      if (error instanceof MeilisearchApiError && error.cause?.code === 'document_not_found') return null;
      throw error;
    }
  }

  async setSynonyms(sets: readonly (readonly string[])[]): Promise<void> {
    const synonyms = pairUp(sets);
    for (const name of Object.keys(this.#kinds)) {
      const index = await this.#prepare(name);
      await index.updateSynonyms(synonyms).waitTask(patience).then(refuseFailure);
    }
  }

  /** Sets an index up once a start: it is made when it is not there. */
  async #prepare(name: string): Promise<Index> {
    const index = this.#client.index(name);
    const kind = this.#kinds[name];
    if (!kind || this.#prepared.has(name)) return index;
    await index
      .updateSettings({
        searchableAttributes: [...kind.searchable],
        displayedAttributes: [...kind.displayed],
        rankingRules,
        typoTolerance: { minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 } },
      })
      .waitTask(patience)
      .then(refuseFailure);
    this.#prepared.add(name);
    return index;
  }
}

/** Each word to all others of its sets; «ё» is a letter of its own there, so it is written both ways. */
export function pairUp(sets: readonly (readonly string[])[]): Record<string, string[]> {
  const pairs = new Map<string, Set<string>>();
  for (const set of sets) {
    const words = new Set(set.flatMap((word) => [word.toLowerCase(), word.toLowerCase().replaceAll('ё', 'е')]));
    for (const word of words) {
      const others = pairs.get(word) ?? new Set();
      for (const other of words) if (other !== word) others.add(other);
      pairs.set(word, others);
    }
  }
  return Object.fromEntries([...pairs].map(([word, others]) => [word, [...others]]));
}

async function listIds(index: Index): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const { results, total } = await index.getDocuments<{ id: string }>({
      fields: ['id'],
      limit: batchSize,
      offset: ids.length,
    });
    ids.push(...results.map(({ id }) => id));
    if (results.length === 0 || ids.length >= total) return ids;
  }
}

function refuseFailure(task: { status: string; error?: { code?: string } | null }): void {
  if (task.status !== 'succeeded') throw new Error(`Meilisearch: ${task.status} ${task.error?.code ?? ''}`);
}
