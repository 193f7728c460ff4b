// The build resolves modules the old way and does not see the types of these entry points.
declare module '@orama/stemmers/russian' {
  export function stemmer(word: string): string;
}

declare module 'minisearch/SearchableMap' {
  export default class SearchableMap<T> {
    get(key: string): T | undefined;
    set(key: string, value: T): this;
    atPrefix(prefix: string): SearchableMap<T>;
    fuzzyGet(key: string, maxEditDistance: number): Map<string, [T, number]>;
    [Symbol.iterator](): IterableIterator<[string, T]>;
  }
}
