import { statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { Fault } from './console.ts';
import { dialableHost, type ServicePort } from './services.ts';

const firstInstallBytes = 3_000_000_000;
const dailyBytes = 300_000_000;

export function checkDisk(folder: string, isInstalling: boolean) {
  const { bavail, bsize } = statfsSync(folder);
  const complaint = explainDisk(bavail * bsize, isInstalling);
  if (complaint) throw new Fault(complaint);
}

export function explainDisk(freeBytes: number, isInstalling: boolean) {
  const neededBytes = isInstalling ? firstInstallBytes : dailyBytes;
  if (freeBytes >= neededBytes) return '';
  const megabytes = (bytes: number) => `${Math.floor(bytes / 1_000_000)} МБ`;
  const reason = isInstalling ? 'для установки' : 'для работы';
  return `Мало места на диске: свободно ${megabytes(freeBytes)}, ${reason} нужно ${megabytes(neededBytes)}. Освободите место и повторите.`;
}

export async function checkPort(servicePort: ServicePort) {
  const code = await tryPort(servicePort.host, servicePort.port);
  if (!code) return;
  throw new Fault(explainPort(servicePort, code, code === 'EADDRINUSE' && (await isOurCopy(servicePort))));
}

export function explainPort(
  { port, host, setting }: Pick<ServicePort, 'port' | 'host' | 'setting'>,
  code: string,
  isOurs: boolean,
) {
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

/** Returns the error code, or an empty string for a free port. */
function tryPort(host: string, port: number): Promise<string> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? String(error)));
    server.listen({ host, port, exclusive: true }, () => server.close(() => done('')));
  });
}

async function isOurCopy({ host, port, healthPath, isOurs }: ServicePort) {
  try {
    const answer = await fetch(`http://${dialableHost(host)}:${port}${healthPath}`, {
      signal: AbortSignal.timeout(1500),
    });
    return isOurs(answer, (await answer.text()).trim());
  } catch {
    return false;
  }
}
