import type { Core } from '@strapi/strapi';
import type { ContentModel } from '../../../platform/content-model/content-model';
import { metaOf } from '../../../platform/database/link-tables';

/** A relation as its owning side stores it: one row of a table for each pair. */
export type Relation = {
  /** Type or component with the attribute. */
  model: string;
  attribute: string;
  target: string;
  /** Whether the attribute holds one document. */
  isSingle: boolean;
  /** Whether the target has an attribute for the relation too. */
  isTwoSided: boolean;
  table: string;
  sourceColumn: string;
  targetColumn: string;
};

const isOurs = (uid: string) => uid.startsWith('api::');

/** Returns all types of the product, also those that visitors never read, such as requests. */
export const typesOf = (strapi: Core.Strapi): string[] => Object.keys(strapi.contentTypes).filter(isOurs);

/** Returns the relations between documents of the product, each once, from its owning side. */
export function relationsOf(strapi: Core.Strapi, content: ContentModel): Relation[] {
  const models = [...typesOf(strapi), ...Object.keys(strapi.components)];
  return models.flatMap((model) =>
    Object.entries(content.model(model).attributes).flatMap(([attribute, description]): Relation[] => {
      const { type, target = '', relation = '', mappedBy, inversedBy } = description;
      // The framework has relations of its own without a table, such as `localizations`.
      const { joinTable } = metaOf(strapi, model).attributes[attribute] ?? {};
      if (type !== 'relation' || mappedBy || !isOurs(target) || !joinTable) return [];
      return [
        {
          model,
          attribute,
          target,
          isSingle: relation.endsWith('ToOne'),
          isTwoSided: inversedBy !== undefined,
          table: joinTable.name,
          sourceColumn: joinTable.joinColumn.name,
          targetColumn: joinTable.inverseJoinColumn.name,
        },
      ];
    }),
  );
}
