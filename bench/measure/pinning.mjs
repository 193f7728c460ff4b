import { execFileSync } from 'node:child_process';

/**
 * Who is measured has one core for itself and who measures another; on a machine with one core everybody shares it.
 * @returns {{ server: string, load: string }} numbers of cores
 */
export function chooseCores() {
  const said = execFileSync('taskset', ['-c', '-p', String(process.pid)], { encoding: 'utf8' });
  const cores = (said.split(':').pop() ?? '').trim().split(',').flatMap(readRange);
  return { server: cores[0] ?? '0', load: cores[1] ?? cores[0] ?? '0' };
}

/** @param {string} range such as 0-3 */
function readRange(range) {
  const [from = 0, to = from] = range.split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
}

/** Moves a running process with all its threads. @param {number} pid @param {string} core */
export function pin(pid, core) {
  execFileSync('taskset', ['-a', '-c', '-p', core, String(pid)], { stdio: 'ignore' });
}
