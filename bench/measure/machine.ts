import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { root } from '../../tools/launch/places.ts';

/** What the figures depend on besides the product. */
export function describeMachine() {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGib: Math.round(totalmem() / 2 ** 30),
    system: `${systemName()}, Linux ${execFileSync('uname', ['-r'], { encoding: 'utf8' }).trim()}`,
    node: process.version,
    loadBefore: loadavg()
      .map((load) => load.toFixed(2))
      .join(' '),
    commit: commitOfSources(),
  };
}

function systemName() {
  const name = /^PRETTY_NAME="(.+)"$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
  return name ?? 'Linux';
}

function commitOfSources() {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
    const isEdited = git('status', '--porcelain', '--untracked-files=no') !== '';
    return `${git('rev-parse', '--short', 'HEAD')}${isEdited ? ' (с правками)' : ''}`;
  } catch {
    return 'unknown';
  }
}
