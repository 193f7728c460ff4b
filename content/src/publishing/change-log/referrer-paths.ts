import { type Attribute, type ContentModel, visibleAttributes } from '../../platform/content-model/content-model';

/**
 * One way in which documents of `owner` refer to documents of another type that have no attribute for this relation.
 * @property attribute of the owner, the first step
 * @property zone the component of a dynamic zone, if the path leads through one
 * @property path attribute names down to the relation, from the owner or from the component of the zone
 */
export type ReferrerPath = { owner: string; attribute: string; zone: string | null; path: string[] };

/** Returns all ways to refer to a type, except relations that the type itself has an attribute for. */
export function referrerPaths(content: ContentModel, target: string): ReferrerPath[] {
  return [...content.publicUids].flatMap((owner) =>
    visibleAttributes(content, owner).flatMap(([attribute, description]): ReferrerPath[] => {
      if (description.type !== 'dynamiczone') {
        const below = pathsBelow(content, description, target);
        return below.map((rest) => ({ owner, attribute, zone: null, path: [attribute, ...rest] }));
      }
      return (description.components ?? []).flatMap((zone) =>
        pathsInside(content, zone, target).map((path) => ({ owner, attribute, zone, path })),
      );
    }),
  );
}

function pathsInside(content: ContentModel, component: string, target: string): string[][] {
  return visibleAttributes(content, component).flatMap(([name, attribute]) =>
    pathsBelow(content, attribute, target).map((rest) => [name, ...rest]),
  );
}

/** Returns one empty path for a relation to the target itself. */
function pathsBelow(content: ContentModel, attribute: Attribute, target: string): string[][] {
  const { type, target: to, component = '', mappedBy, inversedBy } = attribute;
  if (type === 'component') return pathsInside(content, component, target);
  return type === 'relation' && to === target && !mappedBy && !inversedBy ? [[]] : [];
}
