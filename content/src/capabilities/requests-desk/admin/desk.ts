import { isFetchError, useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';
import { openTab, showIn } from '../../../admin/new-tab';
import { type DeskAction, deskActionId, type State } from '../rules';

/** In the form that the admin compares with what its user may do. */
export const permissionsTo = (...actions: DeskAction[]) =>
  actions.map((action) => ({ action: deskActionId(action), subject: null }));

/** One list for the whole life of the page: the admin's hook asks again for each new one. */
export const allPermissions = permissionsTo('read', 'update', 'open', 'export', 'erase', 'audit');

/** What to tell of a call that failed: the server's words when it had some for people. */
export function messageOf(error: unknown): string {
  const status = isFetchError(error) ? error.status : undefined;
  if (status === 403) return 'На это у вас нет прав';
  if (status && status < 500 && isFetchError(error) && /[а-яё]/i.test(error.message)) return error.message;
  return 'Не получилось: сервис не ответил. Попробуйте ещё раз';
}

/** Names of the columns. */
export const columnNames: Record<State, string> = { new: 'Новые', in_work: 'В работе', done: 'Сделано', spam: 'Спам' };

const rules = new Intl.PluralRules('ru');
const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'заявка', few: 'заявки', many: 'заявок' };

/** «1 заявка», «2 заявки», «5 заявок». */
export function countOthers(count: number): string {
  return `${count} ${forms[rules.select(count)] ?? 'заявок'}`;
}

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

const releaseAfterMs = 60_000;

/** Gives the browser bytes to save under a name, as a link to a file would. */
export function saveFile(bytes: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), releaseAfterMs);
}

/**
 * Shows a finished page in a tab of its own, to be printed; to be called by the press itself. Its address is gone with
 * the tab.
 * @param name of the file that is saved instead when the browser gives no tab
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
