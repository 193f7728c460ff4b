/** Tags of the documents and lists that changed; `null` when anything may have changed. */
export type ChangedTags = ReadonlySet<string> | null;

/** Holds something made from content. The publisher tells every subscriber of each change. */
export type Subscriber = { invalidate: (tags: ChangedTags) => void };

const maxRemembered = 2000;

/** The latest changes: tells whether content changed between the start and the end of a rendering. */
export class RecentChanges implements Subscriber {
  /** Number of changes since the start. */
  position = 0;
  readonly #changes: ReadonlySet<string>[] = [];

  invalidate(tags: ChangedTags): void {
    if (tags === null) {
      // Larger than any remembered distance: everything that began earlier counts as changed.
      this.position += this.#changes.length + 1;
      this.#changes.length = 0;
      return;
    }
    this.position += 1;
    this.#changes.push(tags);
    if (this.#changes.length > maxRemembered) this.#changes.shift();
  }

  /** Tells whether any of the tags changed after `since`, an earlier `position`. */
  haveChanged(tags: readonly string[], since: number): boolean {
    const missed = this.position - since;
    if (missed > this.#changes.length) return true;
    return missed > 0 && this.#changes.slice(-missed).some((change) => tags.some((tag) => change.has(tag)));
  }
}
