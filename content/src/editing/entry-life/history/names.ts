import { dayText } from '@clinic/contract/clock';
import type { Core } from '@strapi/strapi';
import { labelOf, schemaOf } from '../../../platform/content-model/content-model';
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
  return type === 'date' ? dayText(String(value)) : String(value);
}
