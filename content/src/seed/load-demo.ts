import { basename, dirname, join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { kinds, singleTypes } from './kinds';
import { loadMedia } from './load-media';
import { type Entry, readEntries } from './read-entries';
import { type Lookup, toDocument } from './to-document';

const reviewFields = ['name', 'reviewText', 'reviewType', 'image', 'doctor', 'clinic'];
const mediaName = /[\w-]+\.(?:webp|png|svg)\b/g;

/**
 * Loads the demo clinic into an empty database, all of it or nothing.
 * @param folder the seed folder with data/ and media/
 * @returns how many documents were made
 * @throws naming the file and the field of bad data
 */
export async function loadDemo(strapi: Core.Strapi, folder: string, report: (line: string) => void): Promise<number> {
  const data = join(folder, 'data');
  const loads = kinds.map((kind) => ({
    uid: kind.uid as string,
    keyField: 'keyField' in kind ? kind.keyField : undefined,
    entries: readEntries(join(data, kind.path), 'body' in kind ? kind.body : undefined),
  }));
  const singles = singleTypes.map((name) => ({
    uid: `api::${name}.${name}`,
    keyField: undefined,
    entries: readEntries(join(data, 'single', `${name}.yaml`)),
  }));
  const used = new Set(JSON.stringify([loads, singles]).match(mediaName));
  const media = await loadMedia(strapi, join(folder, 'media'), used, report);

  return strapi.db.transaction(async () => {
    const made = new Map<string, string>();
    const lookup: Lookup = {
      media,
      now: new Date(),
      document: (uid, key) => {
        const id = made.get(`${uid} ${key}`);
        if (!id) throw new Error(`«${key}» не найдено среди ${uid}`);
        return id;
      },
    };
    const serviceOf = new Map<string, string>();
    for (const { uid, keyField, entries } of [...loads, ...singles]) {
      for (const entry of entries) {
        const fields = prepare(uid, entry, keyField, serviceOf);
        const documentId = await create(strapi, uid, fields, entry.file, lookup);
        made.set(`${uid} ${entry.key}`, documentId);
      }
      report(`${uid.split('.').at(-1)}: ${entries.length}`);
    }
    return made.size;
  });
}

/** The few places where the data is written more simply than the model is built. */
function prepare(uid: string, entry: Entry, keyField: string | undefined, serviceOf: Map<string, string>): Record<string, unknown> {
  const { key: _key, ...fields } = entry.data;
  if (keyField) fields[keyField] = entry.key;
  if (uid === 'api::sub-service.sub-service') {
    // The folder of a sub-service is its service. Sub-services point at each other: linked once all exist.
    const service = basename(dirname(entry.file));
    serviceOf.set(entry.key, service);
    return { ...fields, service, relatedServicesTo: undefined };
  }
  if (uid === 'api::doctor.doctor') {
    const subServices = (fields.sub_services ?? []) as string[];
    return { ...fields, services: [...new Set(subServices.map((slug) => serviceOf.get(slug)))] };
  }
  if (uid === 'api::review.review') {
    const own = Object.entries(fields).filter(([name]) => !reviewFields.includes(name));
    return { ...Object.fromEntries(own), review: Object.fromEntries(Object.entries(fields).filter(([name]) => reviewFields.includes(name))) };
  }
  return fields;
}

async function create(strapi: Core.Strapi, uid: string, fields: Record<string, unknown>, file: string, lookup: Lookup): Promise<string> {
  try {
    const data = toDocument(strapi, uid, fields, lookup);
    const { documentId } = await strapi.documents(uid as never).create({ data: data as never, status: 'published' });
    return documentId;
  } catch (error) {
    const details = (error as { details?: { errors?: { path: string[]; message: string }[] } }).details?.errors ?? [];
    const where = details.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    throw new Error(`${file}: ${(error as Error).message}${where ? ` (${where})` : ''}`);
  }
}
