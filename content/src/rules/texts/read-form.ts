import type { Core, UID } from '@strapi/strapi';
import { type Attribute, schemaOf } from '../../platform/content-model/content-model';
import { fileUid } from '../../platform/content-model/uids';
import { type Attributes, attributesOf } from '../fields';
import type { Entry, Picture } from './entry';

type Row = Record<string, unknown>;
/** A relation in the form: its differences from the saved one. */
type Links = { connect?: readonly Row[]; disconnect?: readonly Row[] };

const subServiceUid = 'api::sub-service.sub-service';

/**
 * Builds an entry from the form: pictures with their texts in the media library, relations with their saved part.
 * @param values of the form, in the framework's format
 * @param documentId null for an unsaved entry
 */
export async function readForm(
  strapi: Core.Strapi,
  uid: string,
  documentId: string | null,
  values: Row,
): Promise<{ entry: Entry; updatedAt: string | null }> {
  const models = attributesOf(strapi);
  const ids = new Set<number>();
  toEntry(models, uid, values, (id) => {
    ids.add(id);
    return { name: '', alt: null };
  });
  const files: { id: number; name: string; alternativeText: string | null }[] = await strapi.db
    .query(fileUid)
    .findMany({ where: { id: { $in: [...ids] } }, select: ['id', 'name', 'alternativeText'] });
  const pictures = new Map(files.map(({ id, name, alternativeText }) => [id, { name, alt: alternativeText }]));
  const entry = toEntry(models, uid, values, (id) => pictures.get(id) ?? null);
  const saved = documentId ? await readSaved(strapi, uid, documentId) : null;
  for (const name of relationsOf(models, uid)) entry[name] = linked(values[name] as Links | null, saved?.[name]);
  return { entry, updatedAt: saved?.updatedAt ? new Date(saved.updatedAt as string).toISOString() : null };
}

const relationsOf = (models: Attributes, uid: string) =>
  Object.entries(models(uid)).flatMap(([name, { type }]) => (type === 'relation' ? [name] : []));

/** Fields of related documents that the rules use. */
const fieldsOf = (attribute: Attribute | undefined) =>
  attribute?.target === subServiceUid ? ['documentId', 'isServicePrice'] : ['documentId'];

/** Reads the relations of the saved draft and its date. */
async function readSaved(strapi: Core.Strapi, uid: string, documentId: string): Promise<Row | null> {
  const models = attributesOf(strapi);
  const hasDrafts = schemaOf(strapi, uid)?.options?.draftAndPublish;
  return strapi.db.query(uid as UID.ContentType).findOne({
    where: { documentId, ...(hasDrafts ? { publishedAt: null } : {}) },
    populate: Object.fromEntries(
      relationsOf(models, uid).map((name) => [name, { select: fieldsOf(models(uid)[name]) }]),
    ),
  });
}

/** Returns the related documents as they will be after saving. */
function linked(links: Links | null | undefined, saved: unknown): unknown[] {
  const connected = links?.connect ?? [];
  const disconnected = links?.disconnect ?? [];
  if (Array.isArray(saved)) {
    const gone = new Set([...connected, ...disconnected].map(({ documentId }) => documentId));
    return [...saved.filter(({ documentId }: Row) => !gone.has(documentId)), ...connected];
  }
  if (connected.length > 0) return [...connected];
  return saved && disconnected.length === 0 ? [saved] : [];
}

type FindPicture = (id: number) => Picture | null;

function toEntry(models: Attributes, uid: string, values: Row, find: FindPicture): Entry {
  return Object.fromEntries(
    Object.entries(models(uid)).map(([name, attribute]) => [name, toValue(models, attribute, values[name], find)]),
  );
}

function toValue(models: Attributes, attribute: Attribute, value: unknown, find: FindPicture): unknown {
  const rows = [value].flat().filter((one): one is Row => typeof one === 'object' && one !== null);
  switch (attribute.type) {
    case 'media':
      return rows.flatMap(({ id }) => (typeof id === 'number' ? (find(id) ?? []) : []));
    case 'component': {
      const parts = rows.map((row) => toEntry(models, attribute.component ?? '', row, find));
      return attribute.repeatable ? parts : (parts[0] ?? null);
    }
    case 'dynamiczone':
      return rows
        .filter(({ __component: component }) => attribute.components?.includes(String(component)))
        .map((row) => ({ ...toEntry(models, String(row.__component), row, find), __component: row.__component }));
    case 'relation':
      return [];
    default:
      return value ?? null;
  }
}
