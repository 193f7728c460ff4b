import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';

/** Milliseconds. */
export const lastAnswerLimits = {
  /** An answer serves everyone for so long. */
  fresh: 5000,
  /** How long a visitor waits for a newer answer before the last one serves. */
  patience: 300,
  /** Older answers serve no more. */
  last: 5 * 60_000,
};
const maxAnswers = 500;

/** Answers that are the same for every visitor: asked for once in some seconds; the last one serves during an outage. */
export class LastAnswers<Answer extends object> {
  readonly #answers = new LRUCache<string, { answer: Answer; atMs: number }>({ max: maxAnswers });
  readonly #questions = new Map<string, Promise<Answer>>();

  /** Throws what `ask` throws when there is no answer yet. */
  async read(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const last = this.#answers.get(key);
    const ageMs = Date.now() - (last?.atMs ?? 0);
    if (last && ageMs < lastAnswerLimits.fresh) return last.answer;
    const next = this.#askOnce(key, ask);
    if (!last || ageMs > lastAnswerLimits.last) return next;
    return Promise.race([next.catch(() => last.answer), delay(lastAnswerLimits.patience, last.answer)]);
  }

  #askOnce(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const asked = this.#questions.get(key);
    if (asked) return asked;
    const question = ask()
      .then((answer) => {
        this.#answers.set(key, { answer, atMs: Date.now() });
        return answer;
      })
      .finally(() => this.#questions.delete(key));
    this.#questions.set(key, question);
    return question;
  }
}
