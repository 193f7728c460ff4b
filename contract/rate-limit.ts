/** Maximum networks remembered, about 16 MB; the least recently seen is dropped first. */
const maxNetworks = 100_000;
/** Groups of an IPv6 that identify a network: a client has 2^64 IPs of it. */
const networkGroups = 4;

export type RateLimit = {
  /** Uses up one unit of the client's quota. Returns `null`, or the seconds to wait when none was left. */
  consume: (clientIp: string) => number | null;
  /** Returns a unit, for a use that should not count. */
  refund: (clientIp: string) => void;
};

/**
 * Limits each network to `quota` uses in a window of time that begins with its first use. A fixed window needs two
 * numbers a network. Two adjacent windows may together pass twice the quota, which does no harm here. `now`:
 * milliseconds of a clock that never jumps. `onRefused` runs once a window, so that refusals cannot fill the log.
 */
export function createRateLimit(options: {
  quota: number;
  windowSeconds: number;
  now?: () => number;
  onRefused?: () => void;
}): RateLimit {
  const { quota, windowSeconds, now = () => performance.now(), onRefused = () => {} } = options;
  /** In order of their last use. */
  const windows = new Map<string, { endsAt: number; used: number }>();
  return {
    consume(clientIp) {
      const key = networkOf(clientIp);
      const time = now();
      const known = windows.get(key);
      const window = known && known.endsAt > time ? known : { endsAt: time + windowSeconds * 1000, used: 0 };
      windows.delete(key);
      const [oldest] = windows.keys();
      if (windows.size >= maxNetworks && oldest !== undefined) windows.delete(oldest);
      windows.set(key, window);
      window.used += 1;
      if (window.used <= quota) return null;
      if (window.used === quota + 1) onRefused();
      return Math.ceil((window.endsAt - time) / 1000);
    },
    refund(clientIp) {
      const window = windows.get(networkOf(clientIp));
      if (window) window.used = Math.max(0, window.used - 1);
    },
  };
}

/**
 * Returns the network that shares one quota: an IPv4, also if written as IPv6, or the /64 network of an IPv6.
 */
export function networkOf(clientIp: string): string {
  const [plain = ''] = clientIp.toLowerCase().split('%');
  const url = plain.includes(':') && URL.canParse(`http://[${plain}]`) ? new URL(`http://[${plain}]`) : null;
  // Copies the string: a slice of a header would keep the whole header in memory.
  if (!url) return plain.split('.').join('.');
  const written = url.hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(written) ?? [];
  if (high && low) return [high, low].flatMap(bytesOf).join('.');
  const [head = '', tail] = written.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, networkGroups).join(':');
}

const bytesOf = (group: string): number[] => {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
};
