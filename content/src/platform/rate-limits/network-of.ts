import { isIPv6, SocketAddress } from 'node:net';

/** Groups of an IPv6 address that name the network: whoever has one address has 2^64 of them. */
const networkGroups = 4;

/** One visitor by his address: an IPv4 address, also one written as IPv6, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  const [plain = ''] = address.toLowerCase().split('%');
  if (!isIPv6(plain)) return plain;
  const written = new SocketAddress({ address: plain, family: 'ipv6' }).address;
  const mapped = /^::ffff:([\d.]+)$/.exec(written)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = written.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, networkGroups).join(':');
}
