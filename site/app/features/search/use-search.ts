import { paths } from '@clinic/contract/paths';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SearchResult } from '../../model/search.ts';

export type SearchState = SearchResult | 'loading' | 'down' | null;

/** Searches from the browser; a newer question ends the older one, so that a late answer never overwrites it. */
export function useSearch(): { state: SearchState; search: (query: string) => void } {
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
