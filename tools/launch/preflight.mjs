import { statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { Fault } from './fault.mjs';
import { dialableHost } from './services.mjs';

const firstInstallBytes = 3_000_000_000;
const dailyBytes = 300_000_000;

/**
 * @param {string} folder
 * @param {boolean} isInstalling
 */
export function checkDisk(folder, isInstalling) {
  const { bavail, bsize } = statfsSync(folder);
  const complaint = explainDisk(bavail * bsize, isInstalling);
  if (complaint) throw new Fault(complaint);
}

/** @param {number} freeBytes @param {boolean} isInstalling */
export function explainDisk(freeBytes, isInstalling) {
  const neededBytes = isInstalling ? firstInstallBytes : dailyBytes;
  if (freeBytes >= neededBytes) return '';
  const megabytes = (/** @type {number} */ bytes) => `${Math.floor(bytes / 1_000_000)} МБ`;
  const reason = isInstalling ? 'для установки' : 'для работы';
  return `Мало места на диске: свободно ${megabytes(freeBytes)}, ${reason} нужно ${megabytes(neededBytes)}. Освободите место и повторите.`;
}

/**
 * @typedef {{ port: number, host: string, setting: string, healthPath: string, isOurs: (answer: Response, body: string) => boolean }} Door
 */

/** @param {Door} door */
export async function checkPort(door) {
  const code = await tryPort(door.host, door.port);
  if (!code) return;
  throw new Fault(explainPort(door, code, code === 'EADDRINUSE' && (await isOurCopy(door))));
}

/** @param {Pick<Door, 'port' | 'host' | 'setting'>} door @param {string} code @param {boolean} isOurs */
export function explainPort({ port, host, setting }, code, isOurs) {
  if (code === 'EADDRINUSE') {
    const who = isOurs ? 'похоже, другой копией этого сайта: остановите её' : 'другой программой: остановите её';
    return `Порт ${port} занят, ${who} или задайте другой порт: ${setting}=${port + 1} npm start`;
  }
  if (code === 'EACCES')
    return `Порт ${port} открыть нельзя: нет прав. Задайте порт от 1024: ${setting}=${port + 8000} npm start`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `На этой машине нет адреса «${host}» (порт ${port}, ${code}). Проверьте настройку узла, для всех адресов сразу — 0.0.0.0`;
  }
  return `Порт ${port} на ${host} открыть не удалось (${code}). Задайте другой: ${setting}=${port + 1} npm start`;
}

/** @param {string} host @param {number} port @returns {Promise<string>} code of the fault, empty when the port is free */
export function tryPort(host, port) {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => done(error.code ?? String(error)));
    server.listen({ host, port, exclusive: true }, () => server.close(() => done('')));
  });
}

/** @param {Door} door */
async function isOurCopy({ host, port, healthPath, isOurs }) {
  try {
    const answer = await fetch(`http://${dialableHost(host)}:${port}${healthPath}`, {
      signal: AbortSignal.timeout(1500),
    });
    return isOurs(answer, (await answer.text()).trim());
  } catch {
    return false;
  }
}
