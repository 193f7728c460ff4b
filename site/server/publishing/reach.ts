/** Changes whose pages are remembered: who asks for them has published something a moment ago. */
const maxRemembered = 500;

/**
 * What a change has reached.
 * @property own pages of the changed documents themselves, also those that are gone
 * @property pages every page that is to be made again or is gone, the own ones among them
 * @property isSettled whether it is known too which pages it reaches by a shared answer
 */
type Noted = { own: Set<string>; pages: Set<string>; isSettled: boolean };

export type Reached = {
  /** The publisher has come to these changes and knows all that they reach. */
  isSettled: boolean;
  /** false: the site has been started since, or much has happened. */
  isKnown: boolean;
  own: ReadonlySet<string>;
  pages: ReadonlySet<string>;
};

/**
 * Which pages each of the last changes has reached. The tags of a page do not tell it for long: made again, a list
 * without the document has nothing to do with it any more.
 */
export class Reach {
  #log = '';
  #taken = 0;
  readonly #noted = new Map<number, Noted>();

  /** The publisher goes on from here; what came before is not known. */
  begin(log: string, taken: number): void {
    this.#log = log;
    this.#taken = taken;
    this.#noted.clear();
  }

  note(id: number, { own, pages }: { own: Iterable<string>; pages: Iterable<string> }): void {
    this.#taken = id;
    this.#noted.set(id, { own: new Set(own), pages: new Set([...own, ...pages]), isSettled: false });
    const [oldest] = this.#noted.keys();
    if (this.#noted.size > maxRemembered && oldest !== undefined) this.#noted.delete(oldest);
  }

  /** These pages show a shared answer that is another one now: by one of the changes that are not settled. */
  share(pages: Iterable<string>): void {
    const shared = [...pages];
    for (const noted of this.#unsettled()) for (const page of shared) noted.pages.add(page);
  }

  /** All shared answers are those of now. */
  settle(): void {
    for (const noted of this.#unsettled()) noted.isSettled = true;
  }

  /**
   * @param first, last numbers of the changes, both included
   * @returns null for another log than the one that is followed
   */
  of(log: string, first: number, last: number): Reached | null {
    if (log !== this.#log) return null;
    const own = new Set<string>();
    const pages = new Set<string>();
    let isSettled = this.#taken >= last;
    let isKnown = false;
    for (const [id, noted] of this.#noted) {
      if (id < first || id > last) continue;
      isKnown = true;
      isSettled &&= noted.isSettled;
      for (const page of noted.own) own.add(page);
      for (const page of noted.pages) pages.add(page);
    }
    return { isSettled, isKnown, own, pages };
  }

  #unsettled(): Noted[] {
    return [...this.#noted.values()].filter(({ isSettled }) => !isSettled);
  }
}
