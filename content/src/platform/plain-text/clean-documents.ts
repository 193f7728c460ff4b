import { cleanLine, cleanText, cleanValue } from '@clinic/contract/plain-text';
import type { Core } from '@strapi/strapi';
import type { DocumentMiddleware } from '../capability';
import { type Attribute, type Model, schemaOf } from '../content-model/content-model';

type ReadModel = (uid: string) => Pick<Model, 'attributes'> | undefined;

/** Attributes whose text has one line; the others with text may have several. */
const lines = new Set(['string', 'email', 'enumeration', 'uid']);

/** The outermost document middleware: whoever writes a document, its texts are clean (contract/plain-text.ts). */
export function cleanDocuments(strapi: Core.Strapi): DocumentMiddleware {
  const model: ReadModel = (uid) => schemaOf(strapi, uid);
  return ({ uid, params }, next) => {
    if (params.data) params.data = cleanEntry(model, uid, params.data);
    return next();
  };
}

/** Returns the values of an entry or component with clean texts, as its schema names their kinds. */
export function cleanEntry(model: ReadModel, uid: string, entry: Record<string, unknown>): Record<string, unknown> {
  const attributes = model(uid)?.attributes ?? {};
  const clean = (name: string, value: unknown) => cleanAttribute(model, attributes[name], value);
  return Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, clean(name, value)]));
}

function cleanAttribute(model: ReadModel, attribute: Attribute | undefined, value: unknown): unknown {
  const { type = '', component = '' } = attribute ?? {};
  if (type === 'password') return value;
  if (type !== 'component' && type !== 'dynamiczone') return cleanValue(value, lines.has(type) ? cleanLine : cleanText);
  const cleanPart = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return part;
    const { __component: uid = component } = part as { __component?: string };
    return cleanEntry(model, uid, part as Record<string, unknown>);
  };
  return Array.isArray(value) ? value.map(cleanPart) : cleanPart(value);
}
