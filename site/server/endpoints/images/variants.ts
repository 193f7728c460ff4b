import { createHash } from 'node:crypto';
import { createLimiter, SingleFlight } from '../../platform/concurrency.ts';
import { encode } from './encode.ts';
import type { FileStore, Stored } from './file-store.ts';
import type { Modifiers } from './picture-url.ts';
import type { Source, Sources } from './sources.ts';

/** Raise it when `encode` changes: pictures on disk are then made again. */
const version = 1;
const encodesAtOnce = 2;
/** About four pages full of new pictures. */
const encodesWaiting = 100;

export type VariantRequest = Modifiers & { format: 'webp' | 'avif' };
export type Variant = Stored<{ type: `image/${'webp' | 'avif'}`; etag: string }>;

/** Returns a function that makes a variant once and keeps it on disk. It throws `Busy` when too many are being made. */
export function createVariants({ sources, store }: { sources: Sources; store: FileStore }) {
  const once = new SingleFlight<Variant | null>();
  const limited = createLimiter({ atOnce: encodesAtOnce, waiting: encodesWaiting });

  async function makeWebp(bytes: Buffer, key: string, request: VariantRequest): Promise<Variant> {
    const stored = await store.get<Variant['facts']>(key);
    return stored ?? put(key, 'image/webp', await encode(bytes, 'webp', request));
  }

  async function makeAvif(bytes: Buffer, key: string, request: VariantRequest, webp: Variant): Promise<Variant> {
    const avif = await encode(bytes, 'avif', request);
    // WebP is smaller for small and flat pictures; browsers with AVIF accept it too.
    return avif.length < webp.bytes.length ? put(key, 'image/avif', avif) : put(key, 'image/webp', webp.bytes);
  }

  async function put(key: string, type: Variant['facts']['type'], bytes: Buffer): Promise<Variant> {
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const variant: Variant = { facts: { type, etag }, bytes };
    await store.put(key, variant);
    return variant;
  }

  /** Returns `null` when the source is unavailable now. */
  return async function find(name: string, source: Source, request: VariantRequest): Promise<Variant | null> {
    const fitted = fitToSource(request, source);
    const key = keyOf(source, fitted);
    sources.touch(name);
    const stored = await store.get<Variant['facts']>(key);
    if (stored) return stored;
    return once.run(key, () =>
      limited(async () => {
        const bytes = await sources.bytes(name, source);
        if (!bytes) return null;
        const webp = await makeWebp(bytes, keyOf(source, { ...fitted, format: 'webp' }), fitted);
        return fitted.format === 'webp' ? webp : makeAvif(bytes, key, fitted, webp);
      }),
    );
  };
}

/** Pictures are never enlarged: all sizes beyond the source's are one variant. */
function fitToSource(request: VariantRequest, { shape }: Source): VariantRequest {
  if (typeof shape !== 'object' || (request.width !== null && request.height !== null)) return request;
  return {
    ...request,
    width: request.width !== null && request.width >= shape.width ? null : request.width,
    height: request.height !== null && request.height >= shape.height ? null : request.height,
  };
}

const keyOf = (source: Source, { format, width, height, fit, background }: VariantRequest) =>
  ['variant', version, source.hash, format, width, height, fit, background].join(' ');
