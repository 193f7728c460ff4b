import { LRUCache } from 'lru-cache';
import type { ContentClient, Tags } from '#app/cms/client.server.ts';
import { TagIndex } from '../page-store/tag-index.ts';
import type { RecentChanges } from './recent-changes.ts';

type Answer = { data: unknown; tags: Tags };
type Ask = ContentClient['ask'];

export type Answers = {
  /** As the content service's own, but an answer that is still true is not asked for again. */
  ask: Ask;
  /** Forgets what was made of any of these; null: everything. */
  forget: (tags: Iterable<string> | null) => void;
};

/** Characters of answers in memory, some 100 MB with what they become; the least recently used go first. */
const maxCharacters = 30_000_000;

/**
 * Answers of the content service that no change has touched. So another menu costs no question to the service, a page
 * that is made for one visitor none either, and both are made while it is away.
 */
export function createAnswers({ ask, recent }: { ask: Ask; recent: RecentChanges }): Answers {
  const index = new TagIndex();
  const held = new LRUCache<string, Answer & { characters: number }>({
    maxSize: maxCharacters,
    sizeCalculation: ({ characters }) => characters,
    dispose: ({ tags }, question) => index.remove(question, tags),
  });
  const pending = new Map<string, Promise<Answer>>();

  async function obtain(question: string, answer: Promise<Answer>): Promise<Answer> {
    const begun = recent.position;
    const { data, tags } = await answer;
    // Without tags nobody could tell when it is no longer true.
    if (tags.length > 0 && !recent.touch(tags, begun)) {
      held.set(question, { data, tags, characters: JSON.stringify(data).length });
      index.add(question, tags);
    }
    return { data, tags };
  }

  return {
    ask: (document, ...variables) => {
      const question = JSON.stringify([document.toString(), variables]);
      const known = held.get(question);
      if (known) return Promise.resolve(known as never);
      const asked = pending.get(question);
      if (asked) return asked as never;
      const answer = obtain(question, ask(document, ...variables)).finally(() => {
        if (pending.get(question) === answer) pending.delete(question);
      });
      pending.set(question, answer);
      return answer as never;
    },

    forget(tags) {
      // Whoever asks from now on asks anew: what is under way may be older than the change.
      pending.clear();
      if (tags === null) held.clear();
      else for (const question of index.keysOf(tags)) held.delete(question);
    },
  };
}
