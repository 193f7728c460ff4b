import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { parse } from 'yaml';
import { kinds, singleTypes } from './kinds';

/** A document of the seed: fields as in the model, relations by key, media by file name. */
type Entry = { key: string; file: string; data: Record<string, unknown> };

/** All documents of one content type. */
export type DemoKind = { uid: string; entries: Entry[] };

const reviewFields = ['name', 'reviewText', 'reviewType', 'image', 'doctor', 'clinic'];

/** Reads the seed's data folder, in the order that references need. Throws an error that names a malformed file. */
export function readDemo(data: string): DemoKind[] {
  const singles = singleTypes.map((name) => ({ uid: `api::${name}.${name}`, path: `single/${name}.yaml` }));
  const serviceOf = new Map<string, string>();
  return [...kinds, ...singles].map(({ uid, path, body, keyField }: (typeof kinds)[number]) => ({
    uid,
    entries: readEntries(join(data, path), body).map((entry) => ({
      ...entry,
      data: toModelFields(uid, entry, keyField, serviceOf),
    })),
  }));
}

/** Converts the few simplified notations of the data to the fields of the model. */
function toModelFields(
  uid: string,
  { key, file, data }: Entry,
  keyField: string | undefined,
  serviceOf: Map<string, string>,
): Entry['data'] {
  const { key: _key, ...fields } = data;
  if (keyField) fields[keyField] = key;
  if (uid === 'api::sub-service.sub-service') {
    // Sub-services are in the folder of their service.
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

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/;

/**
 * Reads one kind of seed data. Throws an error that names a malformed file.
 * @param path a folder of .md or .yaml files, named by key, or one .yaml file with a list or an object; may be missing
 * @param bodyField the rich text field for the body of a Markdown file
 */
function readEntries(path: string, bodyField?: string): Entry[] {
  if (!existsSync(path)) return [];
  if (path.endsWith('.yaml')) {
    const content: unknown = parseYaml(readFileSync(path, 'utf8'), path);
    const list = Array.isArray(content) ? content : [content];
    return list.map((data, i) => ({ key: String(data.key ?? data.slug ?? i), file: path, data }));
  }
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => ['.md', '.yaml'].includes(extname(name)))
    .sort()
    .map((name) => readFile(join(path, name), bodyField));
}

function readFile(file: string, bodyField?: string): Entry {
  const text = readFileSync(file, 'utf8');
  const key = basename(file, extname(file));
  if (file.endsWith('.yaml')) return { key, file, data: parseYaml(text, file) as Entry['data'] };
  const match = frontMatter.exec(text);
  if (!match || !bodyField) throw new Error(`${file}: нет заголовка между строками ---`);
  return { key, file, data: { ...(parseYaml(match[1] ?? '', file) as object), [bodyField]: (match[2] ?? '').trim() } };
}

function parseYaml(text: string, file: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}
