import { existsSync } from 'node:fs';
import { openLog } from '../launch/log-file.mjs';
import { runToEnd } from '../launch/processes.mjs';
import { logs } from './run-steps.mjs';

/** Whether we may add Debian's packages to this machine. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * @param {string[]} packages of Debian
 * @returns {Promise<string | null>} the last lines of what went wrong, null when they are there
 */
export async function installPackages(packages) {
  const log = openLog(logs, 'system-packages');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (/** @type {string[]} */ ...args) =>
    runToEnd({ command: ['apt-get', ...args], cwd: '/', env, onLine: log.write });
  try {
    await apt('update', '-q');
    const code = await apt('install', '-y', '-q', '--no-install-recommends', ...packages);
    return code === 0 ? null : `код ${code}\n${log.tail()}`;
  } finally {
    log.close();
  }
}
