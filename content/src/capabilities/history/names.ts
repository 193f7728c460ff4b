import type { Core } from '@strapi/strapi';
import { labelOf, schemaOf } from '../../platform/content-model/content-model';
import type { Names } from './rules';

/** Returns labels of the admin's forms. */
export function createNames(strapi: Core.Strapi): Names {
  return {
    attributes: (uid) => Object.keys(schemaOf(strapi, uid)?.attributes ?? {}),
    field: (uid, attribute) => labelOf(strapi, uid, attribute),
    part: (uid) => schemaOf(strapi, uid)?.info?.displayName ?? uid,
    valueText: (uid, attribute, value) => valueText(schemaOf(strapi, uid)?.attributes[attribute]?.type, value),
  };
}

function valueText(type: string | undefined, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value === 'object') return JSON.stringify(value);
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(String(value)) ?? [];
  return type === 'date' && year ? `${day}.${month}.${year}` : String(value);
}
