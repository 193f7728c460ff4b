import type { Attribute } from '../platform/content-model/content-model';
import { findBlock, type Models, readBlock, resolveDate } from './model';

/** Resolves references: file names of media to numeric ids, types and keys of documents to document ids. */
export type Lookup = {
  media: (file: string) => number;
  document: (uid: string, key: string) => string;
  now: Date;
};

type Fields = Record<string, unknown>;

/**
 * Converts checked data of the seed to input for the document service: resolves media, relations and relative dates,
 * also in components.
 */
export function toDocument(models: Models, uid: string, data: Fields, lookup: Lookup): Fields {
  const attributes = models(uid);
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, toValue(models, attributes[name] as Attribute, value, lookup)]),
  );
}

function toValue(models: Models, attribute: Attribute, value: unknown, lookup: Lookup): unknown {
  if (value === null || value === undefined) return null;
  const component = (uid: string | undefined, item: unknown) => toDocument(models, uid ?? '', item as Fields, lookup);
  switch (attribute.type) {
    case 'media':
      return Array.isArray(value) ? value.map(lookup.media) : lookup.media(String(value));
    case 'relation': {
      const find = (key: unknown) => lookup.document(attribute.target ?? '', String(key));
      return Array.isArray(value) ? value.map(find) : find(value);
    }
    case 'component':
      return Array.isArray(value)
        ? value.map((item) => component(attribute.component, item))
        : component(attribute.component, value);
    case 'dynamiczone':
      return (value as unknown[]).map((item) => {
        const { name, fields } = readBlock(item);
        const uid = findBlock(attribute, name);
        return { __component: uid, ...component(uid, fields) };
      });
    case 'date':
      return resolveDate(String(value), lookup.now);
    default:
      return value;
  }
}
