import { type OwnHosts, ownPathOf, readLink } from '@clinic/contract/link';
import type { Core } from '@strapi/strapi';
import type { DocumentMiddleware } from '../../platform/capability';
import { readContentModel } from '../../platform/content-model/content-model';
import { attributesOf, type Fact, type FieldError, factsIn, readLive, refuse } from '../fields';
import { createFindPage, type FindPage } from './find-page';
import { type PageState, pageError } from './rules';

/** @property target as written @property quote the whole Markdown or HTML of it, and its place in the text */
export type TextLink = { target: string; isPicture: boolean; quote: string; index: number };

/** `[words](target "title")`, `![words](<target>)`; a target may have one pair of brackets in it. */
const inline =
  /(!?)\[[^[\]]{0,500}\]\(\s{0,9}(?:<([^<>\n]{0,2000})>|((?:[^\s()<>]|\([^\s()]{0,200}\)){1,2000}))[^()\n]{0,500}\)/g;
/** `[1]: target` */
const reference = /^ {0,3}\[[^[\]\n]{1,200}\]:\s{0,9}<?([^\s<>]{1,2000})>?/gm;
/** HTML is shown as text, but an editor who writes it means a picture. */
const image = /<img\b[^<>]{0,2000}?\ssrc\s*=\s*["']?([^"'\s<>]{1,2000})/gi;

/** Returns the links and pictures of a Markdown text. Bounded, so that no text is slow to search. */
export function linksInText(text: string): TextLink[] {
  const found = [
    ...[...text.matchAll(inline)].map((match) => toLink(match, match[2] ?? match[3] ?? '', match[1] === '!')),
    ...[...text.matchAll(reference)].map((match) => toLink(match, match[1] ?? '', false)),
    ...[...text.matchAll(image)].map((match) => toLink(match, match[1] ?? '', true)),
  ];
  return found.sort((a, b) => a.index - b.index);
}

const toLink = ({ 0: quote, index }: RegExpExecArray, target: string, isPicture: boolean): TextLink => ({
  target,
  isPicture,
  quote,
  index,
});

export { createFindPage, type FindPage } from './find-page';
export { pageError } from './rules';

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
