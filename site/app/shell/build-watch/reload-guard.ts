import { reloadGuardMs } from '../../lib/limits.ts';

const storageKey = 'reload-guard';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * SPEC.md section 4: a page part that could not be loaded makes the page load anew, at most once per ten seconds for a
 * path, so that a part that is really gone makes no loop.
 * @param openStore gives the tab's storage; a browser that refuses it throws
 * @param now milliseconds since the epoch: what is kept outlives the page
 * @returns whether the page may be loaded anew now; if so, that is noted, and what cannot be noted is not allowed
 */
export function mayReload(path: string, openStore: () => Store, now: number): boolean {
  try {
    const store = openStore();
    const last = read(store);
    if (last.path === path && last.expires > now) return false;
    store.setItem(storageKey, JSON.stringify({ path, expires: now + reloadGuardMs }));
    return true;
  } catch {
    return false;
  }
}

function read(store: Store): { path?: unknown; expires: number } {
  try {
    const kept = JSON.parse(store.getItem(storageKey) ?? '{}') as { path?: unknown; expires?: unknown };
    return { path: kept.path, expires: Number(kept.expires) };
  } catch {
    return { expires: 0 };
  }
}
