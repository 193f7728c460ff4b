import { createHash } from 'node:crypto';
import { encode } from './encode.ts';
import type { FileStore, Stored } from './file-store.ts';
import type { Modifiers } from './modifiers.ts';
import { onceAtATime } from './once-at-a-time.ts';
import { createSlots } from './slots.ts';
import type { Source, Sources } from './sources.ts';

/** Raised with every change of what encode() makes: what lies on disk is then made again. */
const make = 1;
const encodesAtOnce = 2;
/** About four pages full of pictures that nobody has asked for yet. */
const encodesWaiting = 100;

export type Wish = Modifiers & { format: 'webp' | 'avif' };
export type Variant = Stored<{ type: `image/${'webp' | 'avif'}`; etag: string }>;

/**
 * Pictures as they are asked for, each made once and kept on disk.
 * @throws Busy when too many are being made
 */
export function createVariants({ sources, store }: { sources: Sources; store: FileStore }) {
  const once = onceAtATime<Variant | null>();
  const inSlot = createSlots({ atOnce: encodesAtOnce, waiting: encodesWaiting });

  async function makeWebp(bytes: Buffer, key: string, wish: Wish): Promise<Variant> {
    const kept = await store.get<Variant['facts']>(key);
    return kept ?? keep(key, 'image/webp', await encode(bytes, 'webp', wish));
  }

  async function makeAvif(bytes: Buffer, key: string, wish: Wish, webp: Variant): Promise<Variant> {
    const avif = await encode(bytes, 'avif', wish);
    // Of small and flat pictures WebP is the smaller: whoever takes AVIF takes it too.
    return avif.length < webp.bytes.length ? keep(key, 'image/avif', avif) : keep(key, 'image/webp', webp.bytes);
  }

  async function keep(key: string, type: Variant['facts']['type'], bytes: Buffer): Promise<Variant> {
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const variant: Variant = { facts: { type, etag }, bytes };
    await store.put(key, variant);
    return variant;
  }

  /** @returns null when the source's bytes cannot be had now */
  return async function find(name: string, source: Source, wish: Wish): Promise<Variant | null> {
    const fitted = fitToSource(wish, source);
    const key = keyOf(source, fitted);
    sources.touch(name);
    const kept = await store.get<Variant['facts']>(key);
    if (kept) return kept;
    return once(key, () =>
      inSlot(async () => {
        const bytes = await sources.bytes(name, source);
        if (!bytes) return null;
        const webp = await makeWebp(bytes, keyOf(source, { ...fitted, format: 'webp' }), fitted);
        return fitted.format === 'webp' ? webp : makeAvif(bytes, key, fitted, webp);
      }),
    );
  };
}

/** A picture is never enlarged, so whatever is as wide as the source or wider is one and the same file. */
function fitToSource(wish: Wish, { shape }: Source): Wish {
  if (typeof shape !== 'object' || (wish.width !== null && wish.height !== null)) return wish;
  return {
    ...wish,
    width: wish.width !== null && wish.width >= shape.width ? null : wish.width,
    height: wish.height !== null && wish.height >= shape.height ? null : wish.height,
  };
}

const keyOf = (source: Source, { format, width, height, fit, background }: Wish) =>
  ['variant', make, source.hash, format, width, height, fit, background].join(' ');
