import { type OwnHosts, ownPathOf, readLink } from '@clinic/contract/link';
import type { Core } from '@strapi/strapi';
import type { DocumentMiddleware } from '../../platform/capability';
import { readContentModel } from '../../platform/content-model/content-model';
import { attributesOf, type Fact, type FieldError, factsIn, readLive, refuse } from '../fields';
import { createFindPage, type FindPage } from './find-page';
import { type PageState, pageError } from './rules';

export { createFindPage, type FindPage } from './find-page';
export { pageError } from './rules';
export { linksInText, type TextLink } from './text-links';

/** @property state of the page that a field links to, never `here` */
export type DeadLink = FieldError & { state: PageState };

/** Returns the links among the facts of an entry that lead to no page of the site, or to a former path. */
export async function findDeadLinks(facts: readonly Fact[], own: OwnHosts, find: FindPage): Promise<DeadLink[]> {
  const found: DeadLink[] = [];
  for (const { check, path, text } of facts) {
    const page = check === 'link' ? pageOf(text, own) : null;
    if (page === null) continue;
    const state = await find(page);
    const message = pageError(page, state);
    if (message) found.push({ path, message, state });
  }
  return found;
}

/** Returns the path of this site that a link names; `null` for other sites and for an error, which has its own message. */
export function pageOf(text: string, own: OwnHosts): string | null {
  const { value } = readLink(text, own);
  return value === null ? null : ownPathOf(value);
}

/**
 * Throws a validation error for links to pages that do not exist. An unpublished page
 * passes: two documents that link to each other have to be published one after the other.
 */
export function refuseDeadLinks(strapi: Core.Strapi, own: OwnHosts): DocumentMiddleware {
  const content = readContentModel(strapi);
  const attributes = attributesOf(strapi);
  return async (call, next) => {
    const live = content.publicUids.has(call.uid) ? await readLive(strapi, content, call) : null;
    if (live) {
      const dead = await findDeadLinks(factsIn(attributes, call.uid, live), own, createFindPage(strapi));
      refuse(dead.filter(({ state }) => state.kind === 'missing'));
    }
    return next();
  };
}
