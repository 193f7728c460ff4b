const maxRemembered = 2000;

/** What has changed lately: tells whether a page that was begun earlier is out of date before it is finished. */
export class RecentChanges {
  /** Number of changes seen since the start. */
  position = 0;
  readonly #changes: ReadonlySet<string>[] = [];

  add(tags: Iterable<string>): void {
    this.position += 1;
    this.#changes.push(new Set(tags));
    if (this.#changes.length > maxRemembered) this.#changes.shift();
  }

  /** Whatever was begun before is taken for touched. */
  forget(): void {
    this.position += this.#changes.length + 1;
    this.#changes.length = 0;
  }

  /** @param begun the position when the page was begun */
  touch(tags: readonly string[], begun: number): boolean {
    const missed = this.position - begun;
    if (missed > this.#changes.length) return true;
    return missed > 0 && this.#changes.slice(-missed).some((change) => tags.some((tag) => change.has(tag)));
  }
}
