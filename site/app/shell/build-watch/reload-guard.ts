import { reloadGuardMs } from '../../lib/limits.ts';

/**
 * Allows a path to be requested again once per ten seconds (docs/specification.md section 4), so that a script that is gone for good
 * makes no loop. Returns false where the browser refuses to remember it.
 * @param openStore returns the tab's storage, or throws
 * @param now milliseconds since the epoch
 */
export function mayReload(path: string, openStore: () => Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    const store = openStore();
    const key = `reload:${path}`;
    if (now < Number(store.getItem(key))) return false;
    store.setItem(key, String(now + reloadGuardMs));
    return true;
  } catch {
    return false;
  }
}
