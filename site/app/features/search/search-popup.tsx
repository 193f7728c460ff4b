import { paths } from '@clinic/contract/paths';
import { useEffect, useRef, useState } from 'react';
import { searchQueryMaxCharacters } from '../../lib/limits.ts';
import type { QuickLinks as Links } from '../../model/layout.ts';
import { Button } from '../../ui/button/button.tsx';
import { ChipButtons } from '../../ui/chip/chips.tsx';
import { Finder } from '../../ui/finder/finder.tsx';
import { Popup } from '../../ui/popup/popup.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { QuickLinks } from './quick-links.tsx';
import { countHits, type SearchKind, searchChips } from './search-kinds.ts';
import { SearchMessage } from './search-message.tsx';
import { SearchResults } from './search-results.tsx';
import css from './search-view.module.css';
import { useSearch } from './use-search.ts';

/** Milliseconds after the last key before a search begins by itself. */
const typingPauseMs = 400;

/** The search over any page: SPEC.md section 2. */
export default function SearchPopup({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const [kind, setKind] = useState<SearchKind>('all');
  const asked = useRef('');
  const { state, search } = useSearch();
  const links = useQuickLinks();

  /** @param isPressed a search that failed is tried again when the visitor says so, not by itself */
  const ask = (text: string, isPressed = false) => {
    const words = text.trim().slice(0, searchQueryMaxCharacters);
    if (words === asked.current && !(isPressed && state === 'down')) return;
    asked.current = words;
    setKind('all');
    search(words);
  };
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(query), typingPauseMs);
    return () => clearTimeout(timer);
  }, [query]);

  const hits = state !== null && typeof state === 'object' && countHits(state.hits) > 0 ? state.hits : null;
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
          <Finder
            name="q"
            label="Поиск по сайту"
            placeholder="Например, имплантация"
            value={query}
            onValueChange={setQuery}
          />
          <Button type="submit">Найти</Button>
        </form>
        {hits && (
          <ChipButtons
            label="Что показать"
            className={css.chips}
            options={searchChips(hits).map((chip) => ({ value: chip.kind, label: chip.label }))}
            value={kind}
            // Pressing the chosen one empties the choice: that is all of them.
            onChange={(chosen) => setKind(chosen === kind ? 'all' : chosen)}
          />
        )}
        <SearchMessage result={state} />
        {state === 'loading' && <Spinner label="Ищем" />}
        {hits && <SearchResults hits={hits} kind={kind} />}
        {!hits && state !== 'loading' && <QuickLinks links={links} />}
      </div>
    </Popup>
  );
}

/** The lists of quick links, or null as long as they are not there: the pages are offered anyway. */
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
