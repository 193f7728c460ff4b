import { isFetchError, useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';

/** Returns the text about a failed call: the server's own when it is Russian. */
export function messageOf(error: unknown): string {
  const status = isFetchError(error) ? error.status : undefined;
  if (status === 403) return 'На это у вас нет прав';
  if (status && status < 500 && isFetchError(error) && /[а-яё]/i.test(error.message)) return error.message;
  return 'Не получилось: сервис не ответил. Попробуйте ещё раз';
}

type Loaded<T> = { data: T | null; error: string | null; reload: () => Promise<void> };

/**
 * Loads a path of the admin's server, again for each new `stamp` and, with `everyMs`, while the page is visible. Former
 * data stays until the next response, also for a new path.
 */
export function useLoaded<T>(path: string, everyMs: number | null = null, stamp = ''): Loaded<T> {
  const { get } = useFetchClient();
  const [state, setState] = useState<{ data: T | null; error: string | null }>({ data: null, error: null });

  const load = useCallback(
    async (isWanted: () => boolean) => {
      try {
        const { data } = await get<T>(path);
        if (isWanted()) setState({ data, error: null });
      } catch (error) {
        if (isWanted()) setState(({ data }) => ({ data, error: messageOf(error) }));
      }
    },
    [get, path],
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

  return { ...state, reload: useCallback(() => load(() => true), [load]) };
}
