import { execFileSync } from 'node:child_process';

/**
 * Who is measured has one core for itself and who measures another; on a machine with one core everybody shares it.
 * @returns numbers of cores
 */
export function chooseCores(): { server: string; load: string } {
  const said = execFileSync('taskset', ['-c', '-p', String(process.pid)], { encoding: 'utf8' });
  const cores = (said.split(':').pop() ?? '').trim().split(',').flatMap(readRange);
  return { server: cores[0] ?? '0', load: cores[1] ?? cores[0] ?? '0' };
}

/** @param range such as 0-3 */
function readRange(range: string) {
  const [from = 0, to = from] = range.split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
}

/** Moves a running process with all its threads. */
export function pin(pid: number, core: string) {
  execFileSync('taskset', ['-a', '-c', '-p', core, String(pid)], { stdio: 'ignore' });
}
