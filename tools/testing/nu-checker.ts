import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { logs, testFolder } from '../launch/places.ts';
import { npmCommand, runLogged } from '../launch/processes.ts';
import type { Outcome } from './results.ts';
import { findProgram, type Program, withPrograms } from './system-packages.ts';

/** The W3C's Nu Html Checker: 33 MB, so only the nightly run installs it. */
const nuPackage = 'vnu-jar@26.9.27';
const folder = join(testFolder, 'nu-checker');
const java: Program = { find: () => findProgram('java'), package: 'default-jre-headless' };

/** Runs tests with the path of the checker in E2E_VNU_JAR, installed from the npm registry when it is missing. */
export async function withNuChecker(run: () => Promise<Outcome>): Promise<Outcome> {
  if (process.env.E2E_VNU_JAR) return run();
  return withPrograms([java], async () => {
    const jar = join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar');
    if (!existsSync(jar)) {
      mkdirSync(folder, { recursive: true });
      const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
      const command = [...npmCommand(), 'install', '--prefix', folder, ...flags, nuPackage];
      await runLogged({ log: 'install-nu-checker', logs, command, cwd: '/', env: process.env });
    }
    process.env.E2E_VNU_JAR = jar;
    return run();
  });
}
