import type { Attribute, ContentModel } from './content-model';
import { visibleAttributes } from './content-model';

/**
 * One way by which documents of `owner` refer to documents of another type without those knowing of it.
 * @property attribute of the owner, where the way begins
 * @property zone component of a dynamic zone, when the way leads through one
 * @property path names of attributes down to the relation, from the owner or from the component of the zone
 */
export type ReferrerPath = { owner: string; attribute: string; zone: string | null; path: string[] };

/** All ways to a type; relations that the type itself has an attribute for are not among them, it shows those by itself. */
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

/** @returns one empty way for a relation to the target itself */
function pathsBelow(content: ContentModel, attribute: Attribute, target: string): string[][] {
  const { type, target: to, component = '', mappedBy, inversedBy } = attribute;
  if (type === 'component') return pathsInside(content, component, target);
  return type === 'relation' && to === target && !mappedBy && !inversedBy ? [[]] : [];
}
