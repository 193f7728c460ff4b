import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { plainEnvironment, readEnvironment, readSettings } from '../settings.ts';
import { build, needsBuild } from './build.ts';
import { install, needsInstall } from './install.ts';
import { parts, root } from './places.ts';
import { checkDisk, checkPort } from './preflight.ts';
import { step } from './progress.ts';
import { ensureSecrets } from './secrets.ts';
import { doors } from './services.ts';

/** Everything between a clone and a start: checks, packages, secrets and, for the product, builds. */
export async function prepare({ isBuilding }: { isBuilding: boolean }) {
  const settings = readSettings(readEnvironment());
  const dataDir = settings.DATA_DIR ?? '';
  const logs = join(dataDir, 'logs');
  for (const door of doors(settings)) await checkPort(door);
  checkDisk(root, uninstalled().length > 0);
  const { values, file: secretsFile } = ensureSecrets(dataDir, settings);
  mkdirSync(logs, { recursive: true, mode: 0o700 });
  // The data may lie on another disk than the code.
  checkDisk(dataDir, false);
  await installAndBuild({ logs, isBuilding });
  return { values, dataDir, logs, passwordPlace: settings.ADMIN_PASSWORD ? 'настройка ADMIN_PASSWORD' : secretsFile };
}

const uninstalled = () => parts.filter((part) => needsInstall(part.folder));

/** Installs and builds what this folder still lacks. */
export async function installAndBuild({ logs, isBuilding }: { logs: string; isBuilding: boolean }) {
  for (const part of uninstalled()) {
    await step(`Установка ${part.name}`, () => install(part, { logs, env: plainEnvironment() }));
  }
  if (isBuilding) {
    for (const part of parts.filter(needsBuild)) {
      await step(`Сборка ${part.name}`, () => build(part, { logs, env: plainEnvironment() }));
    }
  }
}
