import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { getArticleOrder, neighboursOf } from '#app/cms/articles.server.ts';
import type { Tags } from '#app/cms/client.server.ts';
import type { ContentBase, ContentContext, Shared, SharedParts } from '#app/cms/context.ts';
import { getQuickLinks, readLayout } from '#app/cms/layout.server.ts';
import { readOrganization } from '#app/cms/structured-data/organization.server.ts';
import { getRequestChoices } from '#app/cms/submissions.server.ts';
import { keepFile, recallFile } from './kept-file.ts';
import { pageContext, type SharedReads } from './page-context.ts';

type Name = keyof Shared;
type Part = keyof SharedParts;
type Kept = {
  /** Id of the build that read it: another one may know the same answer in another form. */
  build: string;
  value: unknown;
  /** What it was made of. */
  tags: Tags;
  /** What a page is tagged with that uses it: another tag when it is another answer. */
  tag: string;
};
/** What reading them needs: not the shared answers themselves. */

/** How each of them is read. */
export const sharedSources: { [N in Name]: (context: ContentContext) => Promise<Shared[N]> } = {
  layout: readLayout,
  requestChoices: getRequestChoices,
  quickLinks: getQuickLinks,
  articleOrder: getArticleOrder,
  organization: readOrganization,
};
/** What is taken of them by a key. */
export const sharedParts: { [P in Part]: (value: Shared[P], key: string) => SharedParts[P] } = {
  articleOrder: neighboursOf,
};
const names = Object.keys(sharedSources) as Name[];
const parts = Object.keys(sharedParts) as Part[];
const tagStart = (name: string) => `shared:${name}:`;
const partTagStart = (name: string) => `part:${name}:`;
const digestCharacters = 12;
const digestOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, digestCharacters);
const partTag = (name: Part, key: string, part: unknown) => `${partTagStart(name)}${key}:${digestOf(part)}`;

export type SharedAnswers = SharedReads & {
  /** Those made of any of these are to be read again; null: all of them. */
  doubt: (tags: ReadonlySet<string> | null) => void;
  /**
   * Reads again what is doubtful, each by itself.
   * @returns whether there was anything; @throws when the content service is away: they stay doubtful then
   */
  settle: () => Promise<boolean>;
  /** Whether the tag is that of an answer, or a part of one, which another has replaced. */
  isOutdated: (tag: string) => boolean;
};

/**
 * Answers that many pages share: read once, held in memory and on disk, and read again only when something they were made
 * of changes. While the content service is away the last good ones serve.
 */
export function createSharedAnswers(options: { base: ContentBase; folder: string; build: string }): SharedAnswers {
  const { base, folder, build } = options;
  const held = new Map<Name, Kept>();
  const pending = new Map<Name, Promise<Kept>>();
  /** Read from disk after a restart, or not read again when they should have been. */
  const doubtful = new Set<Name>();
  const fileOf = (name: Name) => join(folder, `${name}.json`);

  async function ask(name: Name): Promise<Kept> {
    const refuse = () => Promise.reject(new Error(`${name} is made of another shared answer`));
    const { context, tags } = pageContext(base, { read: refuse, readPart: refuse });
    const value = await sharedSources[name](context);
    const kept = { build, value, tags: [...tags].sort(), tag: tagStart(name) + digestOf(value) };
    // First on disk: whoever is told that the site is ready may count on its start without the content service.
    await keepFile(fileOf(name), kept);
    return hold(name, kept);
  }

  async function obtain(name: Name): Promise<Kept> {
    const file = await recallFile(fileOf(name));
    if (!isKept(file)) return ask(name);
    doubtful.add(name);
    // Pages of this build may not understand what another one kept: that is for an outage only.
    if (file.build !== build) return ask(name).catch(() => hold(name, file));
    return hold(name, file);
  }

  function hold(name: Name, kept: Kept): Kept {
    held.set(name, kept);
    return kept;
  }

  /** Many that want one at once wait for one reading. */
  function once(name: Name, get: (name: Name) => Promise<Kept>): Promise<Kept> {
    const known = pending.get(name);
    if (known) return known;
    const kept = get(name).finally(() => pending.delete(name));
    pending.set(name, kept);
    return kept;
  }

  async function read<N extends Name>(name: N) {
    // What is under way may be a reading anew that fails: then there is still what was kept.
    const { value, tag } = held.get(name) ?? (await once(name, obtain).catch(() => once(name, obtain)));
    return { value: value as Shared[N], tag };
  }

  /** A part is the same as long as it looks the same, whatever else its answer says. */
  function isOtherPart(name: Part, tag: string): boolean {
    const kept = held.get(name);
    if (!kept || !tag.startsWith(partTagStart(name))) return false;
    const key = tag.slice(partTagStart(name).length, tag.lastIndexOf(':'));
    return partTag(name, key, sharedParts[name](kept.value as Shared[typeof name], key)) !== tag;
  }

  return {
    read,
    async readPart(name, key) {
      const { value } = await read(name);
      const part = sharedParts[name](value, key);
      return { value: part, tag: partTag(name, key, part) };
    },

    doubt(tags) {
      for (const name of names) {
        // One that is being read now may bring what was before the change.
        const known = pending.has(name) ? undefined : held.get(name);
        if (!tags || !known || known.tags.some((tag) => tags.has(tag))) doubtful.add(name);
      }
    },

    async settle() {
      const names = [...doubtful];
      const faults: unknown[] = [];
      for (const name of names) {
        // One that was begun before the change may bring what was before it.
        await pending.get(name)?.catch(() => undefined);
        doubtful.delete(name);
        await once(name, ask).catch((fault: unknown) => {
          doubtful.add(name);
          faults.push(fault);
        });
      }
      if (faults.length > 0) throw faults[0];
      return names.length > 0;
    },

    isOutdated: (tag) =>
      names.some((name) => tag.startsWith(tagStart(name)) && held.has(name) && held.get(name)?.tag !== tag) ||
      parts.some((name) => isOtherPart(name, tag)),
  };
}

/** Whether a file holds a shared answer: it may be torn, or of a time when they were kept in another way. */
function isKept(file: unknown): file is Kept {
  const { value, tags, tag } = (file ?? {}) as Partial<Kept>;
  return typeof value === 'object' && value !== null && Array.isArray(tags) && typeof tag === 'string';
}
