/** Changes whose pages are remembered: an editor asks for the receipt right after publishing. */
const maxRemembered = 500;

/** `isSettled`: pages that show changed shared content are included too. */
type Noted = { own: Set<string>; pages: Set<string>; isSettled: boolean };

export type Affected = {
  /** The publisher has read these changes and knows all pages they affect. */
  isSettled: boolean;
  /** false: the site has restarted since, or the changes are too old. */
  isKnown: boolean;
  /** Pages of the changed documents themselves, removed ones too. */
  own: ReadonlySet<string>;
  /** All pages to be rendered again or removed, `own` included. */
  pages: ReadonlySet<string>;
};

/**
 * Remembers which pages each of the latest changes affected. Tags cannot tell that later: a list rendered again without
 * a document no longer has its tag.
 */
export class AffectedPages {
  #log = '';
  #lastChange = 0;
  readonly #noted = new Map<number, Noted>();

  /** Starts after this change; earlier ones are unknown. */
  begin(log: string, lastChange: number): void {
    this.#log = log;
    this.#lastChange = lastChange;
    this.#noted.clear();
  }

  note(id: number, { own, pages }: { own: Iterable<string>; pages: Iterable<string> }): void {
    this.#lastChange = id;
    this.#noted.set(id, { own: new Set(own), pages: new Set([...own, ...pages]), isSettled: false });
    const [oldest] = this.#noted.keys();
    if (this.#noted.size > maxRemembered && oldest !== undefined) this.#noted.delete(oldest);
  }

  /** Adds pages that show replaced shared content to every change that is not settled. */
  addShared(pages: Iterable<string>): void {
    const shared = [...pages];
    for (const noted of this.#unsettled()) for (const page of shared) noted.pages.add(page);
  }

  /** Call when all shared content is current. */
  settle(): void {
    for (const noted of this.#unsettled()) noted.isSettled = true;
  }

  /** Returns the pages that changes `first` to `last` affected, or `null` for another log. */
  of(log: string, first: number, last: number): Affected | null {
    if (log !== this.#log) return null;
    const own = new Set<string>();
    const pages = new Set<string>();
    let isSettled = this.#lastChange >= last;
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
