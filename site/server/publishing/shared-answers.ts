import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Tags } from '#app/cms/client.server.ts';
import type { ContentContext, Shared } from '#app/cms/context.ts';
import { readFrame } from '#app/cms/frame.server.ts';
import { getQuickLinks } from '#app/cms/quick-links.server.ts';
import { getRequestChoices } from '#app/cms/request.server.ts';
import { keepFile, recallFile } from './kept-file.ts';
import { pageContext } from './page-context.ts';

type Name = keyof Shared;
type Kept = {
  value: unknown;
  /** What it was made of. */
  tags: Tags;
  /** What a page is tagged with that uses it: another tag when it is another answer. */
  tag: string;
};
/** What reading them needs: not the shared answers themselves. */
type Base = Omit<ContentContext, 'readShared'>;

/** How each of them is read. */
export const sharedSources: { [N in Name]: (context: ContentContext) => Promise<Shared[N]> } = {
  frame: readFrame,
  requestChoices: getRequestChoices,
  quickLinks: getQuickLinks,
};
const names = Object.keys(sharedSources) as Name[];
const tagStart = (name: string) => `shared:${name}:`;
const digestCharacters = 12;

export type SharedAnswers = {
  /** @throws a 503 answer when there is none, not even an old one */
  read: <N extends Name>(name: N) => Promise<{ value: Shared[N]; tag: string }>;
  /** Those made of any of these are to be read again; null: all of them. */
  doubt: (tags: ReadonlySet<string> | null) => void;
  /**
   * Reads again what is doubtful.
   * @returns whether there was anything; @throws when the content service is away: they stay doubtful then
   */
  settle: () => Promise<boolean>;
  /** Whether the tag is that of an answer which another one has replaced. */
  isOutdated: (tag: string) => boolean;
};

/**
 * Answers that many pages share: read once, held in memory and on disk, and read again only when something they were made
 * of changes. While the content service is away the last good ones serve.
 */
export function createSharedAnswers({ base, folder }: { base: Base; folder: string }): SharedAnswers {
  const held = new Map<Name, Kept>();
  const pending = new Map<Name, Promise<Kept>>();
  /** Read from disk after a restart, or not read again when they should have been. */
  const doubtful = new Set<Name>();
  const fileOf = (name: Name) => join(folder, `${name}.json`);

  async function ask(name: Name): Promise<Kept> {
    const read = () => Promise.reject(new Error(`${name} is made of another shared answer`));
    const { context, tags } = pageContext(base, { read });
    const value = await sharedSources[name](context);
    const digest = createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, digestCharacters);
    const kept = { value, tags: [...tags].sort(), tag: tagStart(name) + digest };
    held.set(name, kept);
    await keepFile(fileOf(name), kept);
    return kept;
  }

  async function obtain(name: Name): Promise<Kept> {
    const recalled = (await recallFile(fileOf(name))) as Kept | null;
    if (!recalled) return ask(name);
    held.set(name, recalled);
    doubtful.add(name);
    return recalled;
  }

  /** Many that want one at once wait for one reading. */
  function once(name: Name, get: (name: Name) => Promise<Kept>): Promise<Kept> {
    const known = pending.get(name);
    if (known) return known;
    const kept = get(name).finally(() => pending.delete(name));
    pending.set(name, kept);
    return kept;
  }

  return {
    async read<N extends Name>(name: N) {
      const { value, tag } = held.get(name) ?? (await once(name, obtain));
      return { value: value as Shared[N], tag };
    },

    doubt(tags) {
      for (const name of names) {
        const isTouched = tags === null || held.get(name)?.tags.some((tag) => tags.has(tag));
        if (isTouched) doubtful.add(name);
      }
    },

    async settle() {
      const names = [...doubtful];
      for (const name of names) {
        // One that was begun before the change may bring what was before it.
        await pending.get(name)?.catch(() => undefined);
        doubtful.delete(name);
        await once(name, ask).catch((fault: unknown) => {
          doubtful.add(name);
          throw fault;
        });
      }
      return names.length > 0;
    },

    isOutdated: (tag) =>
      names.some((name) => tag.startsWith(tagStart(name)) && held.has(name) && held.get(name)?.tag !== tag),
  };
}
