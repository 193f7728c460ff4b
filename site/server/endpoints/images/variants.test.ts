import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Files, Stored } from './file-store.ts';
import type { Source } from './sources.ts';
import { type VariantRequest, Variants } from './variants.ts';

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#3377aa' } });
const sourceOf = (hash: string): Source => ({
  hash,
  shape: { width: 8, height: 8 },
  lastModified: null,
  etag: null,
  length: 1,
  seenAtMs: 0,
  seenThereMs: 0,
});
const request: VariantRequest = { format: 'webp', width: 4, height: null, fit: 'cover', background: null };

function memoryStore(): Files {
  const files = new Map<string, Stored<unknown>>();
  return {
    get: async <Facts>(key: string) => (files.get(key) as Stored<Facts> | undefined) ?? null,
    put: async (key, stored) => void files.set(key, stored),
    touch: (key) => files.has(key),
    drop: (key) => void files.delete(key),
  };
}

test('originals that the content service does not hand over delay no picture whose original is on the disk', async () => {
  const variants = new Variants({
    sources: {
      touch: () => {},
      stored: async (name) => (name === 'stored.jpg' ? picture.jpeg().toBuffer() : null),
      load: () => new Promise(() => {}),
    },
    store: memoryStore(),
  });
  for (let i = 0; i < 10; i++) void variants.find(`evicted${i}.jpg`, sourceOf(`${i}`), request);
  expect(await variants.find('stored.jpg', sourceOf('stored'), request)).toMatchObject({
    facts: { type: 'image/webp' },
  });
});
