import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';
import { messageOf } from './message-of';

type Loaded<T> = { data: T | null; error: string | null; reload: () => Promise<void> };

/**
 * What the desk answers at an address, asked again when the address changes and, if wished, every so often while the
 * page is seen. What is there stays while the next answer is on its way.
 * @param path below /requests-desk
 */
export function useLoaded<T>(path: string, everyMs: number | null = null): Loaded<T> {
  const { get } = useFetchClient();
  const [state, setState] = useState<{ data: T | null; error: string | null }>({ data: null, error: null });

  const load = useCallback(
    async (isWanted: () => boolean) => {
      try {
        const { data } = await get<T>(`/requests-desk${path}`);
        if (isWanted()) setState({ data, error: null });
      } catch (error) {
        if (isWanted()) setState(({ data }) => ({ data, error: messageOf(error) }));
      }
    },
    [get, path],
  );

  useEffect(() => {
    let isHere = true;
    const ask = () => load(() => isHere);
    void ask();
    const timer = everyMs === null ? null : setInterval(() => document.hidden || void ask(), everyMs);
    return () => {
      isHere = false;
      if (timer) clearInterval(timer);
    };
  }, [load, everyMs]);

  return { ...state, reload: useCallback(() => load(() => true), [load]) };
}
