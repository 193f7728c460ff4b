import { networkOf } from './network-of';

/** Networks that are remembered at most: some 10 MB. The one whose window began first is forgotten first. */
const maxNetworks = 100_000;

/**
 * So many turns for an address in a window of time that begins with its first one. The framework's own limit counts by what
 * the body says of the account, so that whoever names another account each time is never stopped, and keeps its counts
 * without bound.
 * @param now milliseconds of a clock that does not jump
 */
export function createRateLimit(options: { turns: number; windowSeconds: number; now?: () => number }) {
  const { turns, windowSeconds, now = () => performance.now() } = options;
  const windows = new Map<string, { endsAt: number; taken: number }>();
  return {
    /** Takes a turn. @returns null when there was one left, otherwise the seconds until there is */
    take(address: string): number | null {
      const key = networkOf(address);
      const present = now();
      const window = windows.get(key);
      if (window && window.endsAt > present) {
        if (window.taken >= turns) return Math.ceil((window.endsAt - present) / 1000);
        window.taken += 1;
        return null;
      }
      windows.delete(key);
      const [first] = windows.keys();
      if (windows.size >= maxNetworks && first !== undefined) windows.delete(first);
      windows.set(key, { endsAt: present + windowSeconds * 1000, taken: 1 });
      return null;
    },
    /** The turn was used rightly and does not count. */
    giveBack(address: string): void {
      const window = windows.get(networkOf(address));
      if (window) window.taken = Math.max(0, window.taken - 1);
    },
  };
}
