import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Fault } from '../launch/fault.mjs';
import { openLog } from '../launch/log-file.mjs';
import { runToEnd } from '../launch/processes.mjs';
import { logs } from './run-steps.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const packages = ['chromium', 'fonts-liberation'];

/** @returns {string | null} */
export function findBrowser(path = process.env.PATH ?? '') {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const places = path.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return places.find((place) => existsSync(place)) ?? null;
}

/**
 * A browser for the journeys: the system's own, from its packages when there is none.
 * @returns {Promise<string>} path of the program
 */
export async function ensureBrowser() {
  const present = findBrowser();
  if (present) return present;
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!canInstall) {
    throw new Fault(
      `Для проверок в браузере нужен Chromium: sudo apt-get install ${packages.join(' ')}, или укажите свой в CHROMIUM_PATH`,
    );
  }
  const log = openLog(logs, 'install-browser');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (/** @type {string[]} */ ...args) =>
    runToEnd({ command: ['apt-get', ...args], cwd: '/', env, onLine: log.write });
  await apt('update', '-q');
  const code = await apt('install', '-y', '-q', '--no-install-recommends', ...packages);
  log.close();
  const installed = findBrowser();
  if (code !== 0 || !installed)
    throw new Fault(`Chromium не установился (код ${code}). Последние строки:\n${log.tail()}`);
  return installed;
}
