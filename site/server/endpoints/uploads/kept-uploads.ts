import { LRUCache } from 'lru-cache';
import type { FileStore } from '../images/file-store.ts';

type Facts = Record<string, string>;

/** Logos, icons and documents; films and large files are for whoever waits for the content service. */
const maxBytes = 1_000_000;
/** A vector drawing is text, and text comes compressed: its length is not told. */
const drawing = 'image/svg+xml';
const stampsKept = 1000;

/** What has passed of the media library, for when the content service is away: every page carries the clinic's logo. */
export function createKeptUploads(store: FileStore) {
  /** What tells one version of a file from another. */
  const stamps = new LRUCache<string, string>({ max: stampsKept });
  const stampOf = (headers: Headers) => [headers.get('last-modified'), headers.get('etag')].join(' ');
  const keyOf = (name: string) => `upload ${name}`;

  return {
    /** Whether this version of the file is small enough, and not kept yet. */
    wants(name: string, headers: Headers): boolean {
      const length = headers.get('content-length');
      const isSmall = length === null ? headers.get('content-type') === drawing : Number(length) <= maxBytes;
      return isSmall && stamps.get(name) !== stampOf(headers);
    },
    async keep(name: string, headers: Headers, bytes: Buffer): Promise<void> {
      await store.put<Facts>(keyOf(name), { facts: Object.fromEntries(headers), bytes });
      stamps.set(name, stampOf(headers));
    },
    drop(name: string): void {
      store.drop(keyOf(name));
      stamps.delete(name);
    },
    find: (name: string) => store.get<Facts>(keyOf(name)),
  };
}
