import {
  documentPaths,
  isPageType,
  isSinglePageType,
  listPaths,
  parentTypes,
  paths,
  singlePaths,
} from '@clinic/contract/paths';
import type { Target } from './passes.ts';

/** Where documents are to be seen that have no pages of their own. */
const shownOn = new Map<string, (documentId: string) => string>([
  ['Answer', paths.answer],
  ['Tag', paths.faq],
  ['Review', paths.reviews],
  ['Clinic', paths.contacts],
]);

/**
 * The page on which a document is seen: its own, or one that shows it; what is on every page is seen on the first one.
 * Always a path of this site, whatever an editor has written for an address.
 */
export function pathOfTarget({ type, documentId, slug, parent }: Target): string {
  if (isSinglePageType(type)) return singlePaths[type];
  if (!isPageType(type)) return shownOn.get(type)?.(encodeURIComponent(documentId)) ?? paths.home();
  if (!slug || (parentTypes[type] && !parent)) return listPaths[type];
  return documentPaths[type]({ slug: encodeURIComponent(slug), parent: encodeURIComponent(parent ?? '') });
}
