import { paths } from '@clinic/contract/paths';
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import type { QuickLinks as Links } from '../../cms/layout.server.ts';
import type { SearchResult } from '../../model/search.ts';
import { useLayout } from '../../shell/layout.ts';
import { Button } from '../../ui/button/button.tsx';
import { ChipLinks } from '../../ui/chip/chips.tsx';
import { Finder } from '../../ui/finder/finder.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { PainHelp, QuickLinks, SearchMessage, SearchResults, SuggestedPages } from './search-parts.tsx';
import { countHits, type SearchKind, searchChips } from './search-rules.ts';
import css from './search-view.module.css';

type Props = {
  query: string;
  kind: SearchKind;
  /** `null` before a search, `down` when the search service does not respond. */
  result: SearchResult | 'down' | null;
  quickLinks: Links | null;
};

/** The search page; works without script. */
export function SearchView({ query, kind, result, quickLinks }: Props) {
  const { phone } = useLayout().clinic;
  const form = useRef<HTMLFormElement>(null);
  const answered = useRef(query);
  // «Back» restores the former query, but keeps what the visitor is typing.
  useEffect(() => {
    const field = form.current?.elements.namedItem('q');
    if (field instanceof HTMLInputElement && field.value === answered.current) field.value = query;
    answered.current = query;
  }, [query]);
  const hits = result !== null && result !== 'down' ? result.hits : null;
  const total = hits ? countHits(hits) : 0;
  const urlOf = (target: SearchKind) =>
    `${paths.search()}?${new URLSearchParams({ q: query, ...(target === 'all' ? {} : { kind: target }) })}`;
  return (
    <div className="wrap">
      <PageHead trail={[{ label: 'Главная', to: paths.home() }]} title="Поиск">
        <Form className={css.form} role="search" ref={form}>
          <Finder label="Поиск по сайту" placeholder="Услуга, врач" defaultValue={query} />
          <Button type="submit">Найти</Button>
        </Form>
        {hits && (
          <ChipLinks
            label="Что показать"
            className={css.chips}
            links={searchChips(hits).map((chip) => ({
              to: urlOf(chip.kind),
              label: chip.label,
              isCurrent: chip.kind === kind,
            }))}
          />
        )}
        <SearchMessage result={result} phone={phone} />
        {result !== null && <SuggestedPages query={query} hits={hits?.pages} />}
        {result !== null && <PainHelp query={query} hits={hits} phone={phone} />}
      </PageHead>
      {hits && total > 0 ? <SearchResults hits={hits} kind={kind} phone={phone} /> : <QuickLinks links={quickLinks} />}
    </div>
  );
}
