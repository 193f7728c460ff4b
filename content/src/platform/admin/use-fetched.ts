import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

export type Fetched<T> = T | 'waiting' | 'failed';

/**
 * Fetches a path of the admin's server, and again for each new `stamp`; the former data stays until the response is
 * there.
 * @returns also a setter, for responses of later calls
 */
export function useFetched<T>(path: string, stamp = ''): [Fetched<T>, (data: T) => void] {
  const { get } = useFetchClient();
  const [state, setState] = useState<{ path: string; data: Fetched<T> }>({ path, data: 'waiting' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp tells when to fetch again, not what
  useEffect(() => {
    let isCurrent = true;
    get<T>(path)
      .then(({ data }) => isCurrent && setState({ path, data }))
      // A failed refresh keeps what is shown.
      .catch(() => isCurrent && setState((last) => (hasData(last, path) ? last : { path, data: 'failed' })));
    return () => {
      isCurrent = false;
    };
  }, [get, path, stamp]);

  return [state.path === path ? state.data : 'waiting', (data) => setState({ path, data })];
}

const hasData = (state: { path: string; data: unknown }, path: string) =>
  state.path === path && typeof state.data !== 'string';

/** The data once it is there, `null` while waiting and after a failure. */
export const dataOf = <T extends object>(fetched: Fetched<T>): T | null =>
  typeof fetched === 'string' ? null : fetched;
