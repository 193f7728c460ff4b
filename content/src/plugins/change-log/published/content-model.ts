import type { Core, UID } from '@strapi/strapi';
import { publicTypes } from '../../../platform/graphql/public-types';

/** As much of the framework's schemas as matters here. */
export type Attribute = {
  type: string;
  private?: boolean;
  relation?: string;
  target?: string;
  mappedBy?: string;
  inversedBy?: string;
  component?: string;
  components?: readonly string[];
  multiple?: boolean;
  repeatable?: boolean;
};
export type Model = {
  uid: string;
  kind?: string;
  attributes: Record<string, Attribute>;
  options?: { draftAndPublish?: boolean };
};

/** The types that visitors read, and what of them they see. */
export type ContentModel = {
  publicUids: ReadonlySet<string>;
  /** @throws for what is neither a type nor a component */
  model: (uid: string) => Model;
  /** The type's name in GraphQL. */
  typeName: (uid: string) => string;
};

export const fileUid = 'plugin::upload.file';

export function readContentModel(strapi: Core.Strapi): ContentModel {
  const { getTypeName }: { getTypeName: (type: unknown) => string } = strapi.plugin('graphql').service('utils').naming;
  return {
    publicUids: new Set<string>(publicTypes(strapi)),
    model: (uid) => {
      const model = strapi.getModel(uid as UID.Schema) as unknown as Model | undefined;
      if (!model) throw new Error(`No such type: ${uid}`);
      return model;
    },
    typeName: (uid) => getTypeName(strapi.contentTypes[uid as UID.ContentType]),
  };
}

/** What the framework writes by itself; it alone is no change that a visitor could see. */
const bookkeeping = new Set([
  'id',
  'documentId',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'firstPublishedAt',
  'locale',
]);

/** The attributes of a type or component that a visitor's answer may show. */
export function visibleAttributes({ publicUids, model }: ContentModel, uid: string): [string, Attribute][] {
  return Object.entries(model(uid).attributes).filter(
    ([name, { type, target, private: isPrivate }]) =>
      !isPrivate && !bookkeeping.has(name) && (type !== 'relation' || publicUids.has(target ?? '')),
  );
}

/** Whether a type has drafts; without them every write is published at once. */
export const hasDrafts = ({ model }: ContentModel, uid: string) => model(uid).options?.draftAndPublish === true;

/** Condition on rows of a type: those that visitors see. */
export const publishedOnly = (content: ContentModel, uid: string) =>
  hasDrafts(content, uid) ? { publishedAt: { $notNull: true } } : {};
