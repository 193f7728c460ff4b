import type { PageType } from '@clinic/contract/paths';
import type { ContentContext } from '#app/cms/context.ts';
import { getDoctors } from '#app/cms/doctor.server.ts';
import { getFaq } from '#app/cms/faq.server.ts';
import { getNews } from '#app/cms/news.server.ts';
import { getReviews } from '#app/cms/reviews.server.ts';
import type { DocumentPaths } from '../publishing/document-paths.ts';

/**
 * What the table of patterns asks about the present content. The last four read it as pages do, so they answer from memory
 * mostly, and throw when it cannot be read.
 */
export type SiteFacts = {
  /** Where the document is that has this slug now or had it before; null when there is none. */
  pathOf: (type: PageType, slug: string) => string | null;
  /** The only document of a type whose slug fits; null when there is none or more than one. */
  onlyOne: (type: PageType, slug: RegExp) => string | null;
  doctors: () => Promise<{ slug: string; name: string; specialities: string[] }[]>;
  /** Tags of questions, each with its answers' ids. */
  questionTags: () => Promise<{ slug: string; answers: { id: string }[] }[]>;
  newsPages: () => Promise<number>;
  reviewPages: () => Promise<number>;
};

/** @param addresses null while they are not known: no document is anywhere then */
export function createSiteFacts(content: ContentContext, addresses: () => DocumentPaths | null): SiteFacts {
  return {
    pathOf: (type, slug) => addresses()?.find(type, slug) ?? null,
    onlyOne: (type, slug) => addresses()?.findOnly(type, slug) ?? null,
    doctors: async () => (await getDoctors(content)).page.doctors,
    questionTags: async () => (await getFaq(content, null))?.page.groups ?? [],
    newsPages: async () => (await getNews(content, 1))?.page.pageCount ?? 1,
    reviewPages: async () => (await getReviews(content, { about: 'all', sort: 'new', page: 1 }))?.page.pageCount ?? 1,
  };
}
