import { execFileSync } from 'node:child_process';
import { findProgram } from '../system-packages.ts';

/** `inside`: beginning of a command that runs a program on the second machine. */
export type Machines = { first: string; second: string; inside: string[] };

const one: Machines = { first: '127.0.0.1', second: '127.0.0.1', inside: [] };

/** Whether this process may make a second machine. */
export const canSeparate = () => process.getuid?.() === 0 && findProgram('ip') !== null;

/**
 * Gives `work` the addresses of two machines in a closed network: this one, and a network namespace whose programs reach
 * it through a cable (a veth pair) alone. Without root both are this machine.
 */
export async function withTwoMachines<T>(work: (machines: Machines) => Promise<T>): Promise<T> {
  if (!canSeparate()) return work(one);
  const name = `clinic${process.pid}`;
  const network = `10.77.${process.pid % 250}`;
  const [first, second] = [`${network}.1`, `${network}.2`];
  const ip = (line: string) => execFileSync('ip', line.split(' '), { stdio: ['ignore', 'ignore', 'pipe'] });
  ip(`netns add ${name}`);
  // The cable ends with the namespace.
  const remove = () => ip(`netns del ${name}`);
  process.once('exit', remove);
  try {
    ip(`link add ${name} type veth peer name far netns ${name}`);
    ip(`addr add ${first}/24 dev ${name}`);
    ip(`link set ${name} up`);
    ip(`-n ${name} addr add ${second}/24 dev far`);
    ip(`-n ${name} link set far up`);
    ip(`-n ${name} link set lo up`);
    return await work({ first, second, inside: ['ip', 'netns', 'exec', name] });
  } finally {
    process.off('exit', remove);
    remove();
  }
}
