import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { plainEnvironment, readEnvironment, readSettings } from '../settings.mjs';
import { build, needsBuild } from './build.mjs';
import { install, needsInstall } from './install.mjs';
import { parts, root } from './places.mjs';
import { checkDisk, checkPort } from './preflight.mjs';
import { step } from './progress.mjs';
import { ensureSecrets } from './secrets.mjs';
import { doors } from './services.mjs';

/**
 * Everything between a clone and a start: checks, packages, secrets and, for the product, builds.
 * @param {{ isBuilding: boolean }} options
 */
export async function prepare({ isBuilding }) {
  const settings = readSettings(readEnvironment());
  const dataDir = settings.DATA_DIR ?? '';
  const logs = join(dataDir, 'logs');
  const uninstalled = parts.filter((part) => needsInstall(part.folder));

  for (const door of doors(settings)) await checkPort(door);
  checkDisk(root, uninstalled.length > 0);
  const { values, file: secretsFile } = ensureSecrets(dataDir, settings);
  mkdirSync(logs, { recursive: true, mode: 0o700 });
  // The data may lie on another disk than the code.
  checkDisk(dataDir, false);
  for (const part of uninstalled) {
    await step(`Установка ${part.name}`, () => install(part, { logs, env: plainEnvironment() }));
  }
  if (isBuilding) {
    for (const part of parts.filter(needsBuild)) {
      await step(`Сборка ${part.name}`, () => build(part, { logs, env: plainEnvironment() }));
    }
  }
  return { values, dataDir, logs, passwordPlace: settings.ADMIN_PASSWORD ? 'настройка ADMIN_PASSWORD' : secretsFile };
}
