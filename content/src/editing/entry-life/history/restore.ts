import { isDeepStrictEqual } from 'node:util';
import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type Attribute, type ContentModel, labelOf, schemaOf } from '../../../platform/content-model/content-model';
import { fileUid } from '../../../platform/content-model/uids';
import type { Fields, Part, Value } from '../../../platform/entries';

type Input = Record<string, unknown>;

/** @property sanitize drops what the user may not write @property refusal the message when it drops something */
type Restoring = { uid: string; fields: Fields; sanitize: (input: Input) => Promise<unknown>; refusal: string };

/** Turns a version into the input of a save that the user may make; throws `refusal` when they may not. */
export async function readInput(
  strapi: Core.Strapi,
  content: ContentModel,
  { uid, fields, sanitize, refusal }: Restoring,
): Promise<ReturnType<typeof toInput>> {
  const nameOf = (model: string, attribute: string) => labelOf(strapi, model, attribute);
  const restored = toInput(content, uid, fields, await readPresent(strapi, uid, fields), nameOf);
  const allowed = await sanitize(structuredClone(restored.data));
  // The admin shows only the message of a PolicyError.
  if (!isDeepStrictEqual(allowed, restored.data)) throw new errors.PolicyError(refusal);
  return restored;
}

/**
 * Turns a version into the input of a save.
 * @returns the input, and names of fields, documents and files that no longer exist
 */
export function toInput(
  content: ContentModel,
  uid: string,
  fields: Fields,
  present: Present,
  nameOf: (uid: string, attribute: string) => string,
): { data: Input; leftOut: string[] } {
  const leftOut: string[] = [];
  const fill = (model: string, from: Fields): Input => {
    const data: Input = {};
    for (const [name, value] of Object.entries(from)) {
      const attribute = content.model(model).attributes[name];
      const input = attribute && inputOf(attribute, value, model, name);
      if (input === undefined) leftOut.push(`поле «${nameOf(model, name)}»`);
      else data[name] = input;
    }
    return data;
  };
  const fillPart = ({ uid: part, fields: inner }: Part, isInZone: boolean): Input => ({
    ...(isInZone ? { __component: part } : {}),
    ...fill(part, inner),
  });

  /** Returns undefined when the attribute has changed its type. */
  const inputOf = (attribute: Attribute, value: Value, model: string, name: string): unknown => {
    const { type, target = '', component = '', components = [], repeatable = false, multiple = false } = attribute;
    switch (type) {
      case 'relation': {
        if (value.kind !== 'links') return undefined;
        const existing = value.links.filter(({ documentId }) => present.documents.has(presentKey(target, documentId)));
        leftOut.push(...value.links.filter((link) => !existing.includes(link)).map(({ title }) => `«${title}»`));
        return { set: existing.map(({ documentId }) => ({ documentId })) };
      }
      case 'media': {
        if (value.kind !== 'files') return undefined;
        const existing = value.files.filter(({ id }) => present.files.has(id));
        leftOut.push(...value.files.filter((file) => !existing.includes(file)).map((file) => `файл «${file.name}»`));
        const ids = existing.map(({ id }) => id);
        return multiple ? ids : (ids[0] ?? null);
      }
      case 'component': {
        if (value.kind !== 'parts' || value.parts.some((part) => part.uid !== component)) return undefined;
        const parts = value.parts.map((part) => fillPart(part, false));
        return repeatable ? parts : (parts[0] ?? null);
      }
      case 'dynamiczone': {
        if (value.kind !== 'parts') return undefined;
        const known = value.parts.filter((part) => components.includes(part.uid));
        if (known.length < value.parts.length) leftOut.push(`блоки поля «${nameOf(model, name)}», которых больше нет`);
        return known.map((part) => fillPart(part, true));
      }
      default:
        return value.kind === 'plain' && fits(attribute, value.value) ? value.value : undefined;
    }
  };
  return { data: fill(uid, fields), leftOut: [...new Set(leftOut)] };
}

/** Whether the attribute accepts the value now. */
function fits({ type, enum: allowed }: Attribute, value: unknown): boolean {
  if (value === null) return true;
  if (type === 'enumeration') return (allowed ?? []).includes(String(value));
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'boolean') return typeof value === 'boolean';
  return type === 'json' || type === 'decimal' || typeof value === 'string';
}

/** Documents (by `presentKey`) and files of a version that still exist. */
export type Present = { documents: ReadonlySet<string>; files: ReadonlySet<number> };

export const presentKey = (uid: string, documentId: string) => `${uid} ${documentId}`;

/** Looks up which documents and files of a version still exist. */
async function readPresent(strapi: Core.Strapi, uid: string, fields: Fields): Promise<Present> {
  const wanted = new Map<string, Set<string>>();
  const files = new Set<number>();
  const collect = (model: string, from: Fields): void => {
    for (const [name, value] of Object.entries(from)) {
      if (value.kind === 'files') for (const { id } of value.files) files.add(id);
      if (value.kind === 'parts') for (const part of value.parts) collect(part.uid, part.fields);
      const target = schemaOf(strapi, model)?.attributes[name]?.target;
      if (value.kind !== 'links' || !target) continue;
      const ids = wanted.get(target) ?? new Set();
      for (const { documentId } of value.links) ids.add(documentId);
      wanted.set(target, ids);
    }
  };
  collect(uid, fields);
  const documents = new Set<string>();
  for (const [target, ids] of wanted) {
    const rows: { documentId: string }[] = await strapi.db
      .query(target as UID.Schema)
      .findMany({ where: { documentId: { $in: [...ids] } }, select: ['documentId'] });
    for (const { documentId } of rows) documents.add(presentKey(target, documentId));
  }
  const rows: { id: number }[] = await strapi.db
    .query(fileUid)
    .findMany({ where: { id: { $in: [...files] } }, select: ['id'] });
  return { documents, files: new Set(rows.map(({ id }) => id)) };
}
