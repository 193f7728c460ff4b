import { join } from 'node:path';
import type { Core, UID } from '@strapi/strapi';
import { hasContent } from '../platform/content-model/public-types';
import { StartError } from '../platform/end-start';
import { checkDemo, readManifest } from './check-demo';
import { kindsToLinkAfter, splitDeferred } from './kinds';
import { lastEdit } from './last-edit';
import { loadMedia } from './load-media';
import type { Attributes, Models } from './model';
import { type DemoKind, readDemo } from './read-demo';
import { type Lookup, toDocument } from './to-document';

const mediaName = /[\w-]+\.(?:webp|png|svg)\b/g;

/**
 * Loads the demo clinic into an empty database, once: the pictures one by one, then all documents or none. Content that
 * was deleted on purpose stays deleted. Throws an error that names the files and fields of bad data.
 * @param folder the seed folder with data/ and media/
 */
export async function seedOnce(strapi: Core.Strapi, folder: string): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'demo' });
  if ((await store.get({ key: 'loaded' })) || (await hasContent(strapi))) return;
  const report = (line: string) => strapi.log.info({ event: 'seed', message: `Демо-клиника: ${line}` });
  const models: Models = (uid) => strapi.getModel(uid as UID.Schema).attributes as Attributes;
  const demo = readDemo(join(folder, 'data'));
  const media = join(folder, 'media');
  const problems = checkDemo(models, demo, media);
  if (problems.length > 0) throw new StartError(`Демо-клиника не загружена:\n${problems.join('\n')}`);

  const used = new Set(JSON.stringify(demo).match(mediaName));
  const pictures = await loadMedia(
    strapi,
    media,
    readManifest(media).filter(({ file }) => used.has(file)),
    report,
  );
  await strapi.db.transaction(async () => {
    const total = await createDocuments(strapi, models, demo, pictures, report);
    await store.set({ key: 'loaded', value: new Date().toISOString() });
    report(`документы ${total}, готово`);
  });
}

async function createDocuments(
  strapi: Core.Strapi,
  models: Models,
  demo: DemoKind[],
  pictures: Map<string, number>,
  report: (line: string) => void,
): Promise<number> {
  const made = new Map<string, string>();
  const lookup: Lookup = {
    now: new Date(),
    media: (file) => pictures.get(file) as number,
    document: (uid, key) => made.get(`${uid} ${key}`) as string,
  };
  const total = demo.reduce((sum, { entries }) => sum + entries.length, 0);
  for (const { uid, entries } of demo) {
    for (const { key, data } of entries) {
      const { own } = splitDeferred(uid, data);
      made.set(`${uid} ${key}`, await publish(strapi, uid, toDocument(models, uid, own, lookup)));
      if (made.size % 40 === 0) report(`документы ${made.size}/${total}`);
    }
    const toLink = kindsToLinkAfter(uid);
    for (const kind of demo.filter((other) => toLink.includes(other.uid))) {
      for (const { key, data } of kind.entries) {
        const { deferred } = splitDeferred(kind.uid, data);
        if (Object.keys(deferred).length > 0)
          await publish(
            strapi,
            kind.uid,
            toDocument(models, kind.uid, deferred, lookup),
            lookup.document(kind.uid, key),
          );
      }
    }
  }
  for (const { uid, entries } of demo) {
    for (const { key, data } of entries)
      await setLastEdit(strapi, uid, lookup.document(uid, key), lastEdit(data, lookup.now));
  }
  return total;
}

/** Below the document service, which sets the moment of writing. */
async function setLastEdit(strapi: Core.Strapi, uid: string, documentId: string, updatedAt: Date): Promise<void> {
  await strapi.db
    .queryBuilder(uid as UID.Schema)
    .where({ documentId })
    .update({ updatedAt })
    .execute();
}

/** Creates or updates a document and publishes it. */
async function publish(strapi: Core.Strapi, uid: string, data: object, documentId?: string): Promise<string> {
  const documents = strapi.documents(uid as 'api::service.service');
  if (documentId) await documents.update({ documentId, data, status: 'published' });
  return documentId ?? (await documents.create({ data, status: 'published' })).documentId;
}
