import { type FetchClient, FetchError, isFetchError, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';
import { openTab, showIn } from '../../../admin/new-tab';
import { plural } from '../../../admin/plural';
import { saveFile } from '../../../admin/save-file';
import { useAttempt } from '../../../admin/use-attempt';
import type { State } from '../outcomes';
import { type DeskAction, deskActionId } from '../rules';

/** Returns permissions in the admin's form. */
export const permissionsTo = (...actions: DeskAction[]) =>
  actions.map((action) => ({ action: deskActionId(action), subject: null }));

/** A constant: the admin's hook checks each new array again. */
export const allPermissions = permissionsTo('read', 'update', 'open', 'export', 'erase', 'audit');

/** Returns the text about a failed call: the server's own when it is Russian. */
export function messageOf(error: unknown): string {
  const status = isFetchError(error) ? error.status : undefined;
  if (status === 403) return 'На это у вас нет прав';
  if (status && status < 500 && isFetchError(error) && /[а-яё]/i.test(error.message)) return error.message;
  return 'Не получилось: сервис не ответил. Попробуйте ещё раз';
}

/** Returns a function that runs a call of the desk and says why it failed, and whether a call is running. */
export function useDeskAttempt(): ReturnType<typeof useAttempt> {
  const { toggleNotification } = useNotification();
  return useAttempt((error) => toggleNotification({ type: 'danger', message: messageOf(error) }));
}

/** Downloads a file. The framework's client drops the server's words about a failed download, so they are read here. */
export async function download(get: FetchClient['get'], path: string): Promise<Blob> {
  const { data, status } = await get(path, { responseType: 'blob', validateStatus: (status) => status === 404 });
  if (status !== 404) return data;
  const body = JSON.parse(await data.text());
  throw new FetchError(body.error.message, { data: body });
}

/** Names of the columns. */
export const columnNames: Record<State, string> = { new: 'Новые', in_work: 'В работе', done: 'Сделано', spam: 'Спам' };

/** «1 заявка», «2 заявки», «5 заявок». */
export const countRequests = (count: number): string => plural(count, ['заявка', 'заявки', 'заявок']);

type Loaded<T> = { data: T | null; error: string | null; reload: () => Promise<void> };

/**
 * Loads a path of the desk, again for each new `stamp` and, with `everyMs`, while the page is visible. Former data
 * stays until the next response.
 * @param path below /requests-desk
 */
export function useLoaded<T>(path: string, everyMs: number | null = null, stamp = ''): Loaded<T> {
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

const releaseAfterMs = 60_000;

/**
 * Opens a page in a new tab for printing. Call it from the click itself, or browsers block the tab.
 * @param name of the file to save when the browser blocks the tab
 */
export async function showPage(load: () => Promise<Blob>, name: string): Promise<void> {
  const tab = openTab();
  try {
    const page = await load();
    if (!tab) return saveFile(page, name);
    const url = URL.createObjectURL(page);
    showIn(tab, url);
    setTimeout(() => URL.revokeObjectURL(url), releaseAfterMs);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
