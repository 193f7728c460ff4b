import type { Core, UID } from '@strapi/strapi';
import { publicTypes } from './public-types';

/** The parts of Strapi's schemas that are used here. */
export type Attribute = {
  type: string;
  private?: boolean;
  required?: boolean;
  relation?: string;
  target?: string;
  mappedBy?: string;
  inversedBy?: string;
  component?: string;
  components?: readonly string[];
  multiple?: boolean;
  repeatable?: boolean;
  maxLength?: number;
  min?: number;
  max?: number;
  regex?: string;
  enum?: readonly string[];
  customField?: string;
  /** `check`: which fact the field holds (rules/fields). */
  pluginOptions?: { form?: { label?: string; readOnly?: boolean; check?: string } };
};
export type Model = {
  uid: string;
  kind?: string;
  info?: { displayName?: string };
  attributes: Record<string, Attribute>;
  options?: { draftAndPublish?: boolean };
};

/** The types that visitors read, with their schemas. */
export type ContentModel = {
  publicUids: ReadonlySet<string>;
  /** Returns the schema of a type or component. Throws for an unknown uid. */
  model: (uid: string) => Model;
  /** Returns the name of a type in GraphQL. */
  typeName: (uid: string) => string;
};

/** Returns the schema of a type or component, `undefined` for an unknown uid. */
export const schemaOf = (strapi: Core.Strapi, uid: string): Model | undefined =>
  strapi.getModel(uid as UID.Schema) as Model | undefined;

/** Returns the name of an attribute in the admin's forms; one that the schema no longer has keeps its own name. */
export const labelOf = (strapi: Core.Strapi, uid: string, attribute: string): string =>
  schemaOf(strapi, uid)?.attributes[attribute]?.pluginOptions?.form?.label ?? attribute;

export function readContentModel(strapi: Core.Strapi): ContentModel {
  const { getTypeName }: { getTypeName: (type: unknown) => string } = strapi.plugin('graphql').service('utils').naming;
  return {
    publicUids: new Set<string>(publicTypes(strapi)),
    model: (uid) => {
      const model = schemaOf(strapi, uid);
      if (!model) throw new Error(`No such type: ${uid}`);
      return model;
    },
    typeName: (uid) => getTypeName(strapi.contentTypes[uid as UID.ContentType]),
  };
}

/** Attributes that the framework maintains; visitors do not see their changes. */
const bookkeeping = new Set([
  'id',
  'documentId',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'firstPublishedAt',
  'locale',
]);

/** Returns the attributes of a type or component that GraphQL responses may contain. */
export function visibleAttributes({ publicUids, model }: ContentModel, uid: string): [string, Attribute][] {
  return Object.entries(model(uid).attributes).filter(
    ([name, { type, target, private: isPrivate }]) =>
      !isPrivate && !bookkeeping.has(name) && (type !== 'relation' || publicUids.has(target ?? '')),
  );
}

/** Returns whether a type has drafts. Without drafts, every write is published at once. */
export const hasDrafts = ({ model }: ContentModel, uid: string) => model(uid).options?.draftAndPublish === true;

/** Returns the filter for rows of a type that visitors see. */
export const publishedOnly = (content: ContentModel, uid: string) =>
  hasDrafts(content, uid) ? { publishedAt: { $notNull: true } } : {};

/**
 * Returns what to read for an entry: components whole, relations and media by `leaf`.
 * @param leaf returns how to populate a relation or media, `null` for plain values
 */
export function populateWith(
  content: ContentModel,
  uid: string,
  leaf: (attribute: Attribute) => object | null,
): Record<string, object> {
  const whole = (component: string) => ({ populate: populateWith(content, component, leaf) });
  const partOf = (attribute: Attribute): object | null => {
    const { type, component = '', components = [] } = attribute;
    if (type === 'component') return whole(component);
    if (type === 'dynamiczone') return { on: Object.fromEntries(components.map((one) => [one, whole(one)])) };
    return leaf(attribute);
  };
  return Object.fromEntries(
    visibleAttributes(content, uid).flatMap(([name, attribute]) => {
      const part = partOf(attribute);
      return part ? [[name, part]] : [];
    }),
  );
}

type Row = Record<string, unknown>;

/** Returns the rows of a populated relation or component, whether it holds one or many. */
export function rowsOf(value: unknown): Row[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null ? [value as Row] : [];
}
