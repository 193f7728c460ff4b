import { setTimeout as sleep } from 'node:timers/promises';
import { Fault } from '../../tools/launch/console.ts';
import { end, launch } from '../../tools/launch/processes.ts';

export type Peer = { url: string; stop: () => Promise<void> };

const readyWithinMs = 5000;

/**
 * Starts another server to compare with, on a core of its own and with as many open files as the system lets it have.
 * @param options probe: an address that answers 200
 */
export async function startPeer({
  name,
  command,
  url,
  probe,
  core,
}: {
  name: string;
  command: string[];
  url: string;
  probe: string;
  core: string;
}): Promise<Peer> {
  const lines: string[] = [];
  const child = launch({
    command: ['taskset', '-c', core, 'sh', '-c', 'ulimit -n "$(ulimit -Hn)" && exec "$@"', 'sh', ...command],
    cwd: '/',
    env: process.env,
    onLine: (line) => lines.push(line),
  });
  const until = Date.now() + readyWithinMs;
  while (Date.now() < until && child.exitCode === null) {
    const answer = await fetch(probe).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return { url, stop: () => end(child) };
    await sleep(50);
  }
  await end(child);
  throw new Fault(`${name}: не отвечает\n${lines.join('\n')}`);
}
