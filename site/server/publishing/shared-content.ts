import { createHash } from 'node:crypto';
import { join } from 'node:path';
import {
  type ContentBase,
  type ContentContext,
  clinicsOfSubject,
  estimatesOf,
  factsOfDoctor,
  getArticleOrder,
  getDoctorFacts,
  getQuickLinks,
  getRequestChoices,
  neighboursOf,
  readEstimates,
  readLayout,
  readOffers,
  readOrganization,
  type Shared,
  type SharedParts,
  type Tags,
} from '#app/entry-points.server.ts';
import { SingleFlight } from '../platform/concurrency.ts';
import { loadJson, saveJson } from '../platform/files.ts';
import type { ChangedTags, Subscriber } from './invalidation.ts';
import { pageContext, type SharedReads } from './render-page.ts';

type Name = keyof Shared;
type Part = keyof SharedParts;
type Held = {
  /** Id of the build that read it: another build may expect another shape. */
  build: string;
  value: unknown;
  /** Documents and lists it was read from. */
  tags: Tags;
  /** Tag of the pages that use it; it differs for another value. */
  tag: string;
};

export const sharedSources: { [N in Name]: (context: ContentContext) => Promise<Shared[N]> } = {
  layout: readLayout,
  requestChoices: getRequestChoices,
  quickLinks: getQuickLinks,
  articleOrder: getArticleOrder,
  organization: readOrganization,
  estimates: readEstimates,
  offers: readOffers,
  doctorFacts: getDoctorFacts,
};
/** How a page takes its part of a shared value, by a key. */
export const sharedParts: { [P in Part]: (value: Shared[P], key: string) => SharedParts[P] } = {
  articleOrder: neighboursOf,
  requestChoices: clinicsOfSubject,
  estimates: estimatesOf,
  doctorFacts: factsOfDoctor,
};
const names = Object.keys(sharedSources) as Name[];
const parts = Object.keys(sharedParts) as Part[];
const tagStart = (name: string) => `shared:${name}:`;
const partTagStart = (name: string) => `part:${name}:`;
const digestCharacters = 12;
const digestOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, digestCharacters);
const partTag = (name: Part, key: string, part: unknown) => `${partTagStart(name)}${key}:${digestOf(part)}`;

/**
 * Content that many pages share: read once, held in memory and on disk, and read again after a change. While the
 * content service is down, the last good value is used.
 */
export class SharedContent implements SharedReads, Subscriber {
  readonly #options: { base: ContentBase; folder: string; build: string };
  readonly #held = new Map<Name, Held>();
  /** Readings under way: concurrent readers share one. */
  readonly #readings = new SingleFlight<Held>();
  /** Loaded from disk after a restart, or changed and not read again yet. */
  readonly #stale = new Set<Name>();

  constructor(options: { base: ContentBase; folder: string; build: string }) {
    this.#options = options;
  }

  async read<N extends Name>(name: N) {
    // A pending revalidation may fail; then the value on disk is still there.
    const held = this.#held.get(name) ?? (await this.#obtainOnce(name).catch(() => this.#obtainOnce(name)));
    return { value: held.value as Shared[N], tag: held.tag };
  }

  async readPart<P extends Part>(name: P, key: string) {
    const { value } = await this.read(name);
    const part = sharedParts[name](value, key);
    return { value: part, tag: partTag(name, key, part) };
  }

  invalidate(tags: ChangedTags): void {
    for (const name of names) {
      // A value that is being read now may predate the change.
      const held = this.#readings.pending(name) ? undefined : this.#held.get(name);
      if (!tags || !held || held.tags.some((tag) => tags.has(tag))) this.#stale.add(name);
    }
  }

  /**
   * Reads stale values again and returns whether there were any. Throws when one could not be read; it stays stale, the
   * others do not wait for it.
   */
  async revalidate(): Promise<boolean> {
    const stale = [...this.#stale];
    const errors: unknown[] = [];
    for (const name of stale) {
      // A reading that began before the change may return the old value.
      await this.#readings.pending(name)?.catch(() => undefined);
      this.#stale.delete(name);
      await this.#readings
        .run(name, () => this.#fetch(name))
        .catch((error: unknown) => {
          this.#stale.add(name);
          errors.push(error);
        });
    }
    if (errors.length > 0) throw errors[0];
    return stale.length > 0;
  }

  /** Tells whether a page with this tag shows a value, or a part of one, that has been replaced. */
  isOutdated(tag: string): boolean {
    return (
      names.some((name) => tag.startsWith(tagStart(name)) && (this.#held.get(name)?.tag ?? tag) !== tag) ||
      parts.some((name) => this.#isOutdatedPart(name, tag))
    );
  }

  #isOutdatedPart<P extends Part>(name: P, tag: string): boolean {
    const held = this.#held.get(name);
    if (!held || !tag.startsWith(partTagStart(name))) return false;
    const key = tag.slice(partTagStart(name).length, tag.lastIndexOf(':'));
    return partTag(name, key, sharedParts[name](held.value as Shared[P], key)) !== tag;
  }

  async #fetch(name: Name): Promise<Held> {
    const refuse = () => Promise.reject(new Error(`${name} is made of another shared answer`));
    const { context, tags } = pageContext(this.#options.base, { read: refuse, readPart: refuse });
    const value = await sharedSources[name](context);
    const { build } = this.#options;
    const held = { build, value, tags: [...tags].sort(), tag: tagStart(name) + digestOf(value) };
    // Saved before use: a site that reports ready must be able to start without the content service.
    await saveJson(this.#fileOf(name), held);
    return this.#hold(name, held);
  }

  async #obtain(name: Name): Promise<Held> {
    const saved = await loadJson(this.#fileOf(name), (file) => (isHeld(file) ? file : null));
    if (!saved) return this.#fetch(name);
    this.#stale.add(name);
    // This build may not understand a value of another one: it is a last resort for an outage.
    if (saved.build !== this.#options.build) return this.#fetch(name).catch(() => this.#hold(name, saved));
    return this.#hold(name, saved);
  }

  #obtainOnce(name: Name): Promise<Held> {
    return this.#readings.run(name, () => this.#obtain(name));
  }

  #hold(name: Name, held: Held): Held {
    this.#held.set(name, held);
    return held;
  }

  #fileOf(name: Name): string {
    return join(this.#options.folder, `${name}.json`);
  }
}

/** Refuses a damaged file and one of an earlier format. */
function isHeld(file: unknown): file is Held {
  const { value, tags, tag } = (file ?? {}) as Partial<Held>;
  return typeof value === 'object' && value !== null && Array.isArray(tags) && typeof tag === 'string';
}
