import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { build, ensureInstalled, needsBuild, needsInstall } from './build.ts';
import { formatDuration, say, step } from './console.ts';
import { seedProgress, trouble } from './log-file.ts';
import { holdDataFolder } from './one-start.ts';
import { parts, root } from './places.ts';
import { checkBuildMemory, checkDisk, checkPort } from './preflight.ts';
import { contentDataDir, contentService, servicePorts, siteService } from './services.ts';
import { ensureSecrets, readEnvironment, readSettings } from './settings.ts';
import { keepRunning, serve, untilSignal } from './supervise.ts';

const runFile = join(root, 'tools/run.mjs');
const doneFile = 'first-start-done';
const isFirstStartDone = (folder: string) => existsSync(join(folder, doneFile));

/**
 * Brings a fresh clone, or any later state, to a running product. What stays is a process that only supervises: the
 * preparations would leave it with 60 MB more.
 */
export async function run(): Promise<number> {
  const startedAt = String(Date.now());
  await prepare({ isBuilding: true });
  // The next process loads its modules from there.
  flushCompileCache();
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, runFile, 'serve', startedAt], process.env);
  // Windows cannot replace a process.
  return supervise(startedAt);
}

/**
 * Starts both parts and keeps them running until a signal ends this process.
 * @param startedAt milliseconds since the epoch
 */
export async function supervise(startedAt: string = process.argv[3] ?? String(Date.now())): Promise<number> {
  const { values, dataDir, logs, passwordPlace } = readProduct();
  const isFirstStart = !isFirstStartDone(dataDir);

  let lastError = '';
  const show = (name: string) => (line: string) => {
    const progress = seedProgress(line);
    if (progress) say(`  ${progress}`);
    const error = trouble(line);
    // During an outage every page logs the same error.
    if (error && error !== lastError) say(`! ${name}: ${error}`);
    lastError = error ?? lastError;
  };
  const content = { service: contentService(values), onLine: show('content') };
  const site = { service: siteService(values), onLine: show('site') };
  if (isFirstStart) {
    const filled = values.SEED === 'off' ? 'база' : 'база и демонстрационная клиника';
    await step(`Первый запуск content: ${filled}`, async () => {
      const filling = await keepRunning(content.service, { logs, onLine: content.onLine });
      // The seeding process keeps 780 MB; a new one needs 330.
      await filling.stop();
    });
  }
  await serve([content, site], logs);

  // Written last, so that an interrupted first start is repeated.
  if (isFirstStart) writeFileSync(join(dataDir, doneFile), '');
  // Later the password may differ and must not appear in every log.
  const password = isFirstStart
    ? `${values.ADMIN_PASSWORD}   (хранится: ${passwordPlace})`
    : `первый хранится: ${passwordPlace}`;
  say(
    [
      `\nВсё работает, запуск занял ${formatDuration(Date.now() - Number(startedAt))}\n`,
      `  Сайт           ${values.SITE_URL}`,
      `  Админ-панель   ${values.PUBLIC_CONTENT_URL}/admin`,
      `  Вход           ${values.ADMIN_EMAIL}`,
      `  Пароль         ${password}`,
      `  Журналы        ${logs}`,
      '\nОстановить: Ctrl-C',
    ].join('\n'),
  );
  return untilSignal();
}

/** Runs the checks, installs packages, generates secrets and optionally builds. */
async function prepare({ isBuilding }: { isBuilding: boolean }) {
  const settings = readSettings(readEnvironment());
  for (const servicePort of servicePorts(settings)) await checkPort(servicePort);
  checkDisk(
    root,
    parts.some(({ folder }) => needsInstall(folder)),
  );
  const product = readProduct(settings);
  const { values, dataDir, logs } = product;
  mkdirSync(logs, { recursive: true, mode: 0o700 });
  // The data may be on another disk.
  checkDisk(dataDir, false);
  await installAndBuild({ logs, isBuilding });
  tellContentOfFirstStart(values);
  return product;
}

/**
 * Returns the settings with their secrets, which are generated once, and where the product keeps its things. From here on
 * no other start uses them.
 */
function readProduct(settings = readSettings(readEnvironment())) {
  const dataDir = settings.DATA_DIR ?? '';
  holdDataFolder(dataDir);
  const { values, file } = ensureSecrets(dataDir, settings);
  const passwordPlace = settings.ADMIN_PASSWORD ? 'настройка ADMIN_PASSWORD' : file;
  return { values, dataDir, logs: join(dataDir, 'logs'), passwordPlace };
}

/**
 * Repeats in the content service's folder that a first start was finished: the service would fill a folder that was
 * lost as a whole, or is not mounted, with the demo clinic.
 */
export function tellContentOfFirstStart(values: Record<string, string>): void {
  const folder = contentDataDir(values);
  if (!isFirstStartDone(values.DATA_DIR ?? '') || isFirstStartDone(folder)) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, doneFile), '', { mode: 0o600 });
}

/** Installs missing packages and builds outdated parts. */
export async function installAndBuild({ logs, isBuilding }: { logs: string; isBuilding: boolean }) {
  const outdated = isBuilding ? parts.filter(needsBuild) : [];
  // Checked first: installing packages takes minutes.
  if (outdated.length > 0) checkBuildMemory();
  for (const part of parts) await ensureInstalled(part, logs);
  for (const part of outdated) await step(`Сборка ${part.name}`, () => build(part, logs));
}

/** Starts both parts with live reload, with the settings, secrets and data of `npm start`. */
export async function runForEngineers() {
  const { values, logs } = await prepare({ isBuilding: false });
  const show = (name: string) => (line: string) => say(`${name.padEnd(7)} │ ${line}`);
  await serve(
    [
      { service: contentService(values, { isDev: true }), onLine: show('content') },
      { service: siteService(values, { isDev: true }), onLine: show('site') },
    ],
    logs,
  );
  say(`\nСайт: ${values.SITE_URL}   Админ-панель: ${values.PUBLIC_CONTENT_URL}/admin   Остановить: Ctrl-C\n`);
  return untilSignal();
}
