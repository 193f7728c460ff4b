import { hash } from 'node:crypto';
import { createLimiter, SingleFlight } from '../../platform/concurrency.ts';
import { encode, type Format } from './encode.ts';
import type { Files, Stored } from './file-store.ts';
import type { Modifiers } from './picture-url.ts';
import type { Source, Sources } from './sources.ts';

/** Raise it when `encode` changes: pictures on disk are then made again. */
const version = 1;
const encodesAtOnce = 2;
/** Originals that are loaded again, or wait in memory for an encoder. */
const loadsAtOnce = 4;
/** About four pages full of new pictures. */
const waiting = 100;

export type VariantRequest = Modifiers & { format: Format };
export type Variant = Stored<{ type: `image/${Format}`; etag: string }>;

type Originals = Pick<Sources, 'touch' | 'stored' | 'load'>;

/** Makes each variant once and keeps it on disk. */
export class Variants {
  readonly #sources: Originals;
  readonly #store: Files;
  readonly #encodings = new SingleFlight<Variant | null>();
  readonly #withEncoder = createLimiter({ atOnce: encodesAtOnce, waiting });
  readonly #whileLoading = createLimiter({ atOnce: loadsAtOnce, waiting });

  constructor({ sources, store }: { sources: Originals; store: Files }) {
    this.#sources = sources;
    this.#store = store;
  }

  /** Returns `null` when the source is unavailable now. Throws `Busy` when too many variants are being made. */
  async find(name: string, source: Source, request: VariantRequest): Promise<Variant | null> {
    const fitted = fitToSource(request, source);
    const key = keyOf(source, fitted);
    this.#sources.touch(name);
    const stored = await this.#store.get<Variant['facts']>(key);
    if (stored) return stored;
    return this.#encodings.run(key, async () => {
      const fromDisk = await this.#withEncoder(async () => {
        const bytes = await this.#sources.stored(name, source);
        return bytes && this.#make(bytes, source, fitted);
      });
      // An original is loaded without an encoder: pictures whose originals are on the disk do not wait for it.
      return fromDisk ?? this.#whileLoading(() => this.#loadAndMake(name, source, fitted));
    });
  }

  async #loadAndMake(name: string, source: Source, request: VariantRequest): Promise<Variant | null> {
    const bytes = await this.#sources.load(name, source);
    return bytes && this.#withEncoder(() => this.#make(bytes, source, request));
  }

  /** Marks a variant and its original as used. Returns whether the variant is stored. */
  touch(name: string, source: Source, request: VariantRequest): boolean {
    this.#sources.touch(name);
    return this.#store.touch(keyOf(source, fitToSource(request, source)));
  }

  async #make(bytes: Buffer, source: Source, request: VariantRequest): Promise<Variant> {
    const format = request.format === 'avif' ? 'webp' : request.format;
    const made = await this.#makeIn(format, bytes, keyOf(source, { ...request, format }), request);
    return request.format === 'avif' ? this.#makeAvif(bytes, keyOf(source, request), request, made) : made;
  }

  async #makeIn(format: Format, bytes: Buffer, key: string, request: VariantRequest): Promise<Variant> {
    const stored = await this.#store.get<Variant['facts']>(key);
    return stored ?? this.#put(key, `image/${format}`, await encode(bytes, format, request));
  }

  async #makeAvif(bytes: Buffer, key: string, request: VariantRequest, webp: Variant): Promise<Variant> {
    const avif = await encode(bytes, 'avif', request);
    // WebP is smaller for small and flat pictures; browsers with AVIF accept it too.
    return avif.length < webp.bytes.length
      ? this.#put(key, 'image/avif', avif)
      : this.#put(key, 'image/webp', webp.bytes);
  }

  async #put(key: string, type: Variant['facts']['type'], bytes: Buffer): Promise<Variant> {
    const variant: Variant = { facts: { type, etag: etagOf(bytes) }, bytes };
    await this.#store.put(key, variant);
    return variant;
  }
}

const etagOf = (picture: Buffer) => `"${hash('sha256', picture, 'base64url').slice(0, 22)}"`;

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
