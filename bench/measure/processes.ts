import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sum } from '../content-set/numbers.ts';

/** Linux reports processor time in ticks of 10 ms. */
const msPerTick = 10;

export type Use = { cpuMs: number; rssMb: number; peakRssMb: number };

/** Returns the processor time and memory that a process has used so far. */
export function readUse(pid: number): Use {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may contain spaces. After it, user and system time are the 12th and 13th fields.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  return {
    cpuMs: (Number(fields[11]) + Number(fields[12])) * msPerTick,
    rssMb: mb('VmRSS'),
    peakRssMb: mb('VmHWM'),
  };
}

/** Returns the memory of a process and all that it started, in MB: RSS, so what they share counts for each. */
export function treeRssMb(root: number): number {
  const listed = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n');
  const processes = listed.map((line) => line.trim().split(/\s+/).map(Number));
  const ofTree = (pid: number): number =>
    sum(
      processes.map(([own = 0, parent = 0, kb = 0]) => {
        if (own === pid) return kb / 1024;
        return parent === pid ? ofTree(own) : 0;
      }),
    );
  return ofTree(root);
}

/** Starts counting processor time. The returned function gives the milliseconds used since then, by name. */
export function startCpuCount(pids: Record<string, number>): () => Record<string, number> {
  const before = Object.entries(pids).map(([name, pid]) => [name, pid, readUse(pid).cpuMs] as const);
  return () => Object.fromEntries(before.map(([name, pid, cpuMs]) => [name, readUse(pid).cpuMs - cpuMs]));
}

const lookMs = 500;
/** Share of one core that an idle service uses. */
const idleShare = 0.15;

/**
 * Waits until the services are idle, so that background work does not distort the next measurement.
 */
export async function settle(pids: Record<string, number>, patienceMs: number = 30_000) {
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    const count = startCpuCount(pids);
    await sleep(lookMs);
    if (sum(Object.values(count())) < lookMs * idleShare) return;
  }
}

/**
 * Returns one core for the measured server and another for the load generator, or the same core if there is only one.
 */
export function chooseCores(): { server: string; load: string } {
  const said = execFileSync('taskset', ['-c', '-p', String(process.pid)], { encoding: 'utf8' });
  const cores = (said.split(':').pop() ?? '').trim().split(',').flatMap(readRange);
  return { server: cores[0] ?? '0', load: cores[1] ?? cores[0] ?? '0' };
}

/** Expands a range such as `0-3`. */
function readRange(range: string) {
  const [from = 0, to = from] = range.split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
}

/** Moves a running process and all its threads to a core. */
export function pin(pid: number, core: string) {
  execFileSync('taskset', ['-a', '-c', '-p', core, String(pid)], { stdio: 'ignore' });
}
