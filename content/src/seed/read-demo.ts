import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { kinds, singleTypes } from './kinds';
import { type Entry, readEntries } from './read-entries';

/** All documents of one content type, in the words of the model. */
export type DemoKind = { uid: string; entries: Entry[] };

const reviewFields = ['name', 'reviewText', 'reviewType', 'image', 'doctor', 'clinic'];

/**
 * Reads the seed's data folder, kind by kind in the order that references need.
 * @throws naming a file that is not well formed
 */
export function readDemo(data: string): DemoKind[] {
  const collections = kinds.map(({ uid, path, ...kind }) => ({
    uid,
    keyField: 'keyField' in kind ? kind.keyField : undefined,
    entries: readIfThere(join(data, path), 'body' in kind ? kind.body : undefined),
  }));
  const singles = singleTypes.map((name) => ({
    uid: `api::${name}.${name}`,
    keyField: undefined,
    entries: readIfThere(join(data, 'single', `${name}.yaml`)),
  }));
  const serviceOf = new Map<string, string>();
  return [...collections, ...singles].map(({ uid, keyField, entries }) => ({
    uid,
    entries: entries.map((entry) => ({ ...entry, data: toModelWords(uid, entry, keyField, serviceOf) })),
  }));
}

function readIfThere(path: string, bodyField?: string): Entry[] {
  return existsSync(path) ? readEntries(path, bodyField) : [];
}

/** The few places where the data is written more simply than the model is built. */
function toModelWords(
  uid: string,
  { key, file, data }: Entry,
  keyField: string | undefined,
  serviceOf: Map<string, string>,
): Entry['data'] {
  const { key: _key, ...fields } = data;
  if (keyField) fields[keyField] = key;
  if (uid === 'api::sub-service.sub-service') {
    // The folder of a sub-service is its service.
    const service = basename(dirname(file));
    serviceOf.set(key, service);
    return { ...fields, service };
  }
  if (uid === 'api::doctor.doctor') {
    const subServices = (fields.sub_services ?? []) as string[];
    const services = new Set(subServices.flatMap((slug) => serviceOf.get(slug) ?? []));
    return { ...fields, services: [...services] };
  }
  if (uid === 'api::review.review') {
    const isOwn = ([name]: [string, unknown]) => !reviewFields.includes(name);
    const all = Object.entries(fields);
    return {
      ...Object.fromEntries(all.filter(isOwn)),
      review: Object.fromEntries(all.filter((field) => !isOwn(field))),
    };
  }
  return fields;
}
