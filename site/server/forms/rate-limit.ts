import { isIPv6, SocketAddress } from 'node:net';
import { LRUCache } from 'lru-cache';

export type RateLimit = {
  /** Takes a turn. @returns null when there was one left, otherwise the seconds until there is */
  take: (address: string) => number | null;
};

/** Addresses that are remembered at most, the least recently seen is forgotten first: 16 MB when full. */
const maxAddresses = 100_000;

/**
 * So many turns for an address in a window of time that begins with its first one. A fixed window needs two numbers an
 * address; that twice as many may pass where two windows meet does no harm here.
 * @param now milliseconds of a clock that does not jump
 * @param onRefused told once a window: whoever keeps asking must not fill the log
 */
export function createRateLimit(options: {
  turns: number;
  windowSeconds: number;
  now?: () => number;
  onRefused?: () => void;
}): RateLimit {
  const { turns, windowSeconds, now = () => performance.now(), onRefused = () => {} } = options;
  const windows = new LRUCache<string, { endsAt: number; taken: number }>({ max: maxAddresses });
  return {
    take(address) {
      const key = networkOf(address);
      const present = now();
      const window = windows.get(key);
      if (!window || window.endsAt <= present) {
        windows.set(key, { endsAt: present + windowSeconds * 1000, taken: 1 });
        return null;
      }
      window.taken += 1;
      if (window.taken <= turns) return null;
      if (window.taken === turns + 1) onRefused();
      return Math.ceil((window.endsAt - present) / 1000);
    },
  };
}

/**
 * Whoever has an IPv6 address has 2^64 of them: the network is one visitor. IPv4 written as IPv6 is IPv4.
 * @returns a text of its own: a piece cut out of a header would keep the whole header in memory
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.toLowerCase().split('%');
  const written = isIPv6(plain) ? new SocketAddress({ address: plain, family: 'ipv6' }).address : plain;
  const short = /^::ffff:([\d.]+)$/.exec(written)?.[1] ?? written;
  if (!short.includes(':')) return short.split('.').join('.');
  const [head = '', tail] = short.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
