import { readFileSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { UserError } from './console.ts';
import { dialableHost, type ServicePort } from './services.ts';

const firstInstallBytes = 3_000_000_000;
const dailyBytes = 300_000_000;
/** The admin's build holds this much at its peak. */
const buildBytes = 2_200_000_000;

const megabytes = (bytes: number) => `${Math.floor(bytes / 1_000_000)} МБ`;

export function checkDisk(folder: string, isInstalling: boolean) {
  const { bavail, bsize } = statfsSync(folder);
  const complaint = explainDisk(bavail * bsize, isInstalling);
  if (complaint) throw new UserError(complaint);
}

export function explainDisk(freeBytes: number, isInstalling: boolean) {
  const neededBytes = isInstalling ? firstInstallBytes : dailyBytes;
  if (freeBytes >= neededBytes) return '';
  const reason = isInstalling ? 'для установки' : 'для работы';
  return `Мало места на диске: свободно ${megabytes(freeBytes)}, ${reason} нужно ${megabytes(neededBytes)}. Освободите место и повторите.`;
}

/** Throws a `UserError` when the kernel would kill a build. Only Linux says how much memory is available. */
export function checkBuildMemory() {
  if (process.platform !== 'linux') return;
  const swapKilobytes = /^SwapFree:\s+(\d+)/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1] ?? 0;
  const complaint = explainBuildMemory(process.availableMemory(), Number(swapKilobytes) * 1024);
  if (complaint) throw new UserError(complaint);
}

/** Returns what is missing for a build, or an empty string. Both amounts in bytes. */
export function explainBuildMemory(freeBytes: number, swapBytes: number) {
  const availableBytes = freeBytes + swapBytes;
  if (availableBytes >= buildBytes) return '';
  return (
    `Мало памяти для сборки: свободно ${megabytes(availableBytes)} вместе с файлом подкачки, нужно ${megabytes(buildBytes)}. ` +
    `Добавьте файл подкачки на ${megabytes(buildBytes - availableBytes)} или больше либо поставьте готовый выпуск, ` +
    'его собирать не нужно: docs/operations/servers.md'
  );
}

export async function checkPort(servicePort: ServicePort) {
  const code = await tryPort(servicePort.host, servicePort.port);
  if (!code) return;
  throw new UserError(explainPort(servicePort, code, code === 'EADDRINUSE' && (await isOurCopy(servicePort))));
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
export function tryPort(host: string, port: number): Promise<string> {
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
