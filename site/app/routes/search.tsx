import { contentContext } from '../cms/context.ts';
import { search } from '../cms/search.server.ts';
import { type SearchKind, SearchView } from '../features/search/search-view.tsx';
import { paths } from '../lib/paths.ts';
import { describePage } from '../shell/head.ts';
import type { Route } from './+types/search.ts';

/** Characters of a query that are looked at. */
const queryMaxCharacters = 200;

const kinds: readonly SearchKind[] = ['all', 'services', 'answers', 'doctors'];

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = url.searchParams.get('q')?.trim().slice(0, queryMaxCharacters) ?? '';
  const kind = kinds.find((value) => value === url.searchParams.get('kind')) ?? 'all';
  return { query, kind, ...(await search(context.get(contentContext), query)) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData?.query ? `Поиск: ${loaderData.query}` : 'Поиск';
  return describePage(
    { title, description: 'Поиск по услугам, врачам и ответам.', canonicalPath: paths.search(), isIndexed: false },
    matches,
  );
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchView {...loaderData} />;
}
