import type { Core, UID } from '@strapi/strapi';
import type { Names } from './rules';

type Named = {
  info: { displayName?: string };
  attributes: Record<string, { type: string; pluginOptions?: { form?: { label?: string } } }>;
};

/** Returns labels of the admin's forms; attributes that the schema no longer has keep their own names. */
export function createNames(strapi: Core.Strapi): Names {
  const modelOf = (uid: string) => strapi.getModel(uid as UID.Schema) as unknown as Named | undefined;
  return {
    attributes: (uid) => Object.keys(modelOf(uid)?.attributes ?? {}),
    field: (uid, attribute) => modelOf(uid)?.attributes[attribute]?.pluginOptions?.form?.label ?? attribute,
    part: (uid) => modelOf(uid)?.info.displayName ?? uid,
    words: (uid, attribute, value) => wordsOf(modelOf(uid)?.attributes[attribute]?.type, value),
  };
}

function wordsOf(type: string | undefined, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value === 'object') return JSON.stringify(value);
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(String(value)) ?? [];
  return type === 'date' && year ? `${day}.${month}.${year}` : String(value);
}
