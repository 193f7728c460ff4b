import { lookup } from 'node:dns/promises';
import net from 'node:net';

/** a bound address; nobody listens on it until a child does */
export type Socket = { close: () => void };

/**
 * Binds an address for a child that listens on it. As long as it is held here, who calls while the child is being
 * replaced, or has fallen, waits for the next one in the kernel's queue instead of being refused.
 *
 * Node has no public way to bind without accepting; this is what its own cluster module uses.
 * @returns null when it cannot be had: the child then binds for itself, and says what is wrong
 */
export async function bindSocket({ host, port }: { host: string; port: number }): Promise<Socket | null> {
  const bind = Reflect.get(net, '_createServerHandle');
  if (typeof bind !== 'function') return null;
  const found = await lookup(host).catch(() => null);
  const socket = found && bind(found.address, port, found.family, -1, 0);
  return typeof socket === 'object' ? socket : null;
}
