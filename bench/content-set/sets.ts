import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint } from '../../tools/launch/build.ts';
import { step } from '../../tools/launch/console.ts';
import { content, root } from '../../tools/launch/places.ts';
import { demoData } from '../../tools/testing/demo-data.ts';
import { fillDatabase } from './fill.ts';

/** Made once for a state of the model, the seed and this folder, then copied: a run starts at once. */
const home = join(root, '.data/bench/content-sets');
const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * @param pages that the site is to have; the demo clinic, when it has as many
 * @returns data folder of a product to start with, secrets included
 */
export async function ensureContentSet(pages: number): Promise<string> {
  const ofContent = digestOfContent();
  const ofSets = digest(ofContent + fingerprint(here));
  for (const old of existsSync(home) ? readdirSync(home) : []) {
    if (!old.endsWith(ofContent) && !old.endsWith(ofSets)) rmSync(join(home, old), { recursive: true, force: true });
  }
  const base = join(home, `demo-${ofContent}`);
  if (!existsSync(base)) await step('Демонстрационная клиника для измерений', () => makeBase(base));
  const set = join(home, `${pages}-${ofSets}`);
  if (!existsSync(set)) {
    await step(`Содержание на ${pages} страниц`, async () =>
      makeWhole(set, async (unfinished) => {
        cpSync(base, unfinished, { recursive: true });
        await fillDatabase(join(unfinished, 'content/content.db'), pages);
      }),
    );
  }
  return set;
}

function digestOfContent() {
  const made = /^(node_modules|dist|build|test|bench|types|database)$|\.test\.ts$|\.md$/;
  return digest(fingerprint(content.folder, (path) => made.test(path) && !path.startsWith('seed/')));
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** What the content service itself leaves after its first start. */
async function makeBase(base: string) {
  const { from } = await demoData();
  await makeWhole(base, (unfinished) => cpSync(from, unfinished, { recursive: true }));
}

/** A folder broken off half-way must not pass for a whole one. */
async function makeWhole(folder: string, make: (unfinished: string) => void | Promise<void>) {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  await make(unfinished);
  renameSync(unfinished, folder);
}
