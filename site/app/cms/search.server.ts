import { searchHitsPerCategory } from '../lib/limits.ts';
import { matchesWords } from '../lib/matches-words.ts';
import { paths } from '../lib/paths.ts';
import { typeset } from '../lib/typography.server.ts';
import type { MenuLink } from '../shell/frame.ts';
import type { ContentContext } from './context.ts';
import { toMenuLink } from './frame.server.ts';
import { SearchDocument, type SearchQuery } from './generated/graphql.ts';
import { present } from './present.ts';

export type SearchHit = { title: string; path: string; note: string };
export type SearchHits = { services: SearchHit[]; answers: SearchHit[]; doctors: SearchHit[] };
export type QuickLinks = { services: MenuLink[]; doctors: MenuLink[]; information: MenuLink[] };

export async function search(
  { content }: ContentContext,
  query: string,
): Promise<{ hits: SearchHits; quickLinks: QuickLinks }> {
  const answer = await content.query(SearchDocument);
  return { hits: toHits(answer, query), quickLinks: toQuickLinks(answer) };
}

/** Whatever has every word of the query at the beginning of some word of its name; at most six of a kind (SPEC.md section 9). */
export function toHits({ doctors, subServices, answers }: SearchQuery, query: string): SearchHits {
  if (!query.trim()) return { services: [], answers: [], doctors: [] };
  const matching = (hits: SearchHit[]) =>
    hits.filter((hit) => matchesWords(`${hit.title} ${hit.note}`, query)).slice(0, searchHitsPerCategory);
  return {
    services: matching(
      present(subServices).flatMap(({ title, slug, service }) =>
        slug && service?.slug
          ? [{ title: typeset(title), path: paths.subService(service.slug, slug), note: typeset(service.title) }]
          : [],
      ),
    ),
    answers: matching(
      present(answers).map(({ documentId, title, tag }) => ({
        title: typeset(title),
        path: paths.answer(documentId),
        note: typeset(tag?.title),
      })),
    ),
    doctors: matching(
      present(doctors).map(({ name, slug, specification }) => ({
        title: name,
        path: paths.doctor(slug ?? ''),
        note: typeset(specification),
      })),
    ),
  };
}

function toQuickLinks({ services, doctors, clientInformationPage }: SearchQuery): QuickLinks {
  return {
    services: present(services).map(({ title, slug }) => ({ label: typeset(title), url: paths.service(slug ?? '') })),
    doctors: present(doctors).map(({ name, slug }) => ({ label: name, url: paths.doctor(slug ?? '') })),
    information: present(clientInformationPage?.links).map(toMenuLink),
  };
}
