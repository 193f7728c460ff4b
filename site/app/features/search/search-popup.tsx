import { paths } from '@clinic/contract/paths';
import { cutText } from '@clinic/contract/plain-text';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { QuickLinks as Links } from '../../cms/layout.server.ts';
import { searchQueryMaxCharacters } from '../../lib/limits.ts';
import type { SearchResult } from '../../model/search.ts';
import { Button } from '../../ui/button/button.tsx';
import { ChipButtons } from '../../ui/chip/chips.tsx';
import { Finder } from '../../ui/finder/finder.tsx';
import { type ClosePopup, Popup } from '../../ui/popup/popup.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { PainHelp, QuickLinks, SearchMessage, SearchResults, SuggestedPages } from './search-parts.tsx';
import { countHits, type SearchKind, searchChips } from './search-rules.ts';
import css from './search-view.module.css';

/** A search starts this long after the last key. */
const typingPauseMs = 400;

type SearchState = SearchResult | 'loading' | 'down' | null;

/** The search that opens over any page. */
export default function SearchPopup({ phone, onClose }: { phone: string; onClose: ClosePopup }) {
  const [query, setQuery] = useState('');
  const [kind, setKind] = useState<SearchKind>('all');
  const searched = useRef('');
  const { state, search } = useSearch();
  const links = useQuickLinks();

  /** @param isSubmitted whether the visitor pressed the button, which also repeats a failed search */
  const ask = (typed: string, isSubmitted = false) => {
    const text = cutText(typed.trim(), searchQueryMaxCharacters);
    if (text === searched.current && !(isSubmitted && state === 'down')) return;
    searched.current = text;
    setKind('all');
    search(text);
  };
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(query), typingPauseMs);
    return () => clearTimeout(timer);
  }, [query]);

  const found = state !== null && typeof state === 'object' ? state.hits : null;
  const hits = found && countHits(found) > 0 ? found : null;
  return (
    <Popup labelledBy="search-title" firstFocus="[type=search]" onClose={onClose}>
      <div className={css.popup}>
        <h2 id="search-title" className="visually-hidden">
          Поиск по сайту
        </h2>
        <form
          role="search"
          className={css.form}
          action={paths.search()}
          onSubmit={(event) => {
            event.preventDefault();
            ask(query, true);
          }}
        >
          <Finder label="Поиск по сайту" placeholder="Услуга, врач" value={query} onValueChange={setQuery} />
          <Button type="submit">Найти</Button>
        </form>
        {found && (
          <ChipButtons
            label="Что показать"
            className={css.chips}
            options={searchChips(found).map((chip) => ({ value: chip.kind, label: chip.label }))}
            value={kind}
            // Pressing the chosen kind shows all kinds again.
            onChange={(chosen) => setKind(chosen === kind ? 'all' : chosen)}
          />
        )}
        <SearchMessage result={state} phone={phone} />
        {state !== null && <SuggestedPages query={searched.current} hits={hits?.pages} />}
        {state !== null && state !== 'loading' && <PainHelp query={searched.current} hits={hits} phone={phone} />}
        {state === 'loading' && <Spinner label="Ищем" />}
        {hits && <SearchResults hits={hits} kind={kind} phone={phone} />}
        {!hits && state !== 'loading' && <QuickLinks links={links} />}
      </div>
    </Popup>
  );
}

/** Returns the quick links, or `null` until they are loaded. */
function useQuickLinks(): Links | null {
  const [links, setLinks] = useState<Links | null>(null);
  useEffect(() => {
    const closing = new AbortController();
    fetch(paths.quickLinks(), { signal: closing.signal })
      .then((response) => (response.ok ? response.json() : null))
      .then(setLinks)
      .catch(() => null);
    return () => closing.abort();
  }, []);
  return links;
}

/** Searches from the browser. A new search aborts the previous one, so that a late response never overwrites it. */
function useSearch(): { state: SearchState; search: (query: string) => void } {
  const [state, setState] = useState<SearchState>(null);
  const running = useRef<AbortController>(null);

  const search = useCallback((query: string) => {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    if (query === '') return setState(null);
    setState('loading');
    fetch(`${paths.searchHits()}?${new URLSearchParams({ q: query })}`, { signal })
      .then((response) => (response.ok ? response.json() : 'down'))
      .catch(() => 'down' as const)
      .then((answer: SearchState) => signal.aborted || setState(answer));
  }, []);

  useEffect(() => () => running.current?.abort(), []);
  return { state, search };
}
