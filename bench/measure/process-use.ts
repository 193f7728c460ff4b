import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Linux counts processor time in ticks of 10 ms. */
const msPerTick = 10;

export type Use = { cpuMs: number; rssMb: number; peakRssMb: number };

/** What a process has used so far. */
export function readUse(pid: number): Use {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may hold anything; the fields after it are fixed: user and system time are the 12th and 13th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  return {
    cpuMs: (Number(fields[11]) + Number(fields[12])) * msPerTick,
    rssMb: mb('VmRSS'),
    peakRssMb: mb('VmHWM'),
  };
}

/** @returns what it holds open */
export function readOpen(pid: number): { files: number; sockets: number } {
  const folder = `/proc/${pid}/fd`;
  const targets = readdirSync(folder).map((name) => {
    try {
      return readlinkSync(`${folder}/${name}`);
    } catch {
      // Closed while we were reading.
      return '';
    }
  });
  const sockets = targets.filter((target) => target.startsWith('socket:')).length;
  return { files: targets.filter(Boolean).length - sockets, sockets };
}

/**
 * @param pids by name
 * @returns milliseconds of processor time since this call, by name
 */
export function startCpuCount(pids: Record<string, number>): () => Record<string, number> {
  const before = Object.entries(pids).map(([name, pid]) => [name, pid, readUse(pid).cpuMs] as const);
  return () => Object.fromEntries(before.map(([name, pid, cpuMs]) => [name, readUse(pid).cpuMs - cpuMs]));
}
