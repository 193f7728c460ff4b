import { isFetchError, useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Returns the text about a failed call: the server's own when it is Russian. */
export function messageOf(error: unknown): string {
  const status = isFetchError(error) ? error.status : undefined;
  if (status === 403) return 'На это у вас нет прав';
  if (status && status < 500 && isFetchError(error) && /[а-яё]/i.test(error.message)) return error.message;
  return 'Не получилось: сервис не ответил. Попробуйте ещё раз';
}

/** `data` and `error` are both `null` while the first response is awaited; after a failed reload both are set. */
export type Loaded<T> = { data: T | null; error: string | null };
type Options = { everyMs?: number | null; stamp?: string };

/**
 * Loads a path of the admin's server, again for each new `stamp` and, with `everyMs`, while the page is visible. Former
 * data stays until the next response if only the query differs.
 * @returns also `replace`, for responses of other calls
 */
export function useLoaded<T>(path: string, { everyMs = null, stamp = '' }: Options = {}) {
  const { get } = useFetchClient();
  const resource = path.split('?', 1)[0];
  const [state, setState] = useState<Loaded<T> & { resource?: string }>({ data: null, error: null });
  const { data, error } = state.resource === resource ? state : { data: null, error: null };

  const latest = useRef(0);
  const load = useCallback(
    async (isHere: () => boolean) => {
      latest.current++;
      const own = latest.current;
      // A slow earlier response must not replace a later one.
      const isWanted = () => isHere() && own === latest.current;
      try {
        const response = await get<T>(path);
        if (isWanted()) setState({ resource, data: response.data, error: null });
      } catch (failure) {
        const dataOf = (last: typeof state) => (last.resource === resource ? last.data : null);
        if (isWanted()) setState((last) => ({ resource, data: dataOf(last), error: messageOf(failure) }));
      }
    },
    [get, path, resource],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp tells when to load again, not what
  useEffect(() => {
    let isHere = true;
    const ask = () => load(() => isHere);
    void ask();
    const timer = everyMs === null ? null : setInterval(() => document.hidden || void ask(), everyMs);
    return () => {
      isHere = false;
      if (timer) clearInterval(timer);
    };
  }, [load, everyMs, stamp]);

  return {
    data,
    error,
    reload: useCallback(() => load(() => true), [load]),
    replace: (next: T) => setState({ resource, data: next, error: null }),
  };
}
