/** Which things were made of what. */
export class TagIndex {
  readonly #keysByTag = new Map<string, Set<string>>();

  add(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
  }

  remove(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }

  /** Everything that was made of any of these. */
  keysOf(tags: Iterable<string>): Set<string> {
    const found = new Set<string>();
    for (const tag of tags) for (const key of this.#keysByTag.get(tag) ?? []) found.add(key);
    return found;
  }

  /** Everything that anything was made of. */
  tags(): IterableIterator<string> {
    return this.#keysByTag.keys();
  }
}
