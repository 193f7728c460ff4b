import { globSync } from 'node:fs';
import { join } from 'node:path';
import { checkAsvs } from '../checks/check-asvs.ts';
import { checkDocPaths } from '../checks/check-doc-paths.ts';
import { checkSettings } from '../checks/settings-table.ts';
import { checkLocks } from '../dependencies/check-lock.ts';
import { build, install, needsBuild, needsInstall } from '../launch/build.ts';
import { logs } from '../launch/folders.ts';
import { content, type Part as Package, root, site } from '../launch/places.ts';
import { plainEnvironment } from '../launch/settings.ts';
import { demoData } from '../trial/demo-data.ts';
import type { Part } from './part.ts';
import { outcomeOfFaults } from './results.ts';
import { runScript, runTool } from './tool.ts';

const bin = (path: string) => [process.execPath, join(root, 'node_modules', path)];
const unitTests = (folder: string) => globSync('**/*.test.{mjs,ts}', { cwd: folder, exclude: ['**/node_modules/**'] });

const installing = (part: { name: string; folder: string }, seconds: number): Part[] =>
  needsInstall(part.folder)
    ? [
        {
          id: `install-${part.name}`,
          title: `Пакеты ${part.name}`,
          kind: 'prepare',
          seconds,
          run: async () => {
            await install(part, { logs, env: plainEnvironment() });
            return { passed: 0, failed: 0 };
          },
        },
      ]
    : [];

const building = (part: Package, seconds: number): Part => ({
  id: `build-${part.name}`,
  title: `Сборка ${part.name}`,
  kind: 'prepare',
  needs: [`install-${part.name}`],
  seconds: needsBuild(part) ? seconds : 0,
  run: async () => {
    if (needsBuild(part)) await build(part, { logs, env: plainEnvironment() });
    return { passed: 0, failed: 0 };
  },
});

/** A check that returns one line for each fault. */
const checking = (id: string, title: string, check: () => string[]): Part => ({
  id,
  title,
  kind: 'quick',
  seconds: 1,
  run: async () => outcomeOfFaults(check()),
});

/** Installs, builds and the seed: only those that this folder still needs do any work. */
export const preparations = (): Part[] => [
  ...installing({ name: 'tools', folder: root }, 5),
  ...installing(content, 60),
  ...installing(site, 15),
  building(content, 45),
  building(site, 20),
  {
    id: 'demo',
    title: 'Демо-клиника для тестов',
    kind: 'prepare',
    needs: ['build-content'],
    cores: 0.5,
    seconds: 45,
    run: async () => {
      await demoData();
      return { passed: 0, failed: 0 };
    },
  },
];

/** What an engineer runs before each commit. */
export const checkParts: readonly Part[] = [
  {
    id: 'lint',
    title: 'Линтер и формат',
    kind: 'quick',
    needs: ['install-tools'],
    seconds: 5,
    run: () =>
      runTool({ log: 'lint', command: [...bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings'], cwd: root }),
  },
  {
    id: 'unused',
    title: 'Файлы и экспорты, которые никому не нужны',
    kind: 'quick',
    needs: ['install-tools', 'install-content', 'install-site'],
    seconds: 8,
    run: () =>
      runTool({ log: 'unused', command: [...bin('knip/bin/knip.js'), '--include', 'files,exports,types'], cwd: root }),
  },
  {
    id: 'circles',
    title: 'Импорт в одну сторону',
    kind: 'quick',
    needs: ['install-tools'],
    seconds: 5,
    run: () =>
      runTool({
        log: 'circles',
        command: [
          ...bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
          ...['content', 'contract', 'site', 'tools', 'bench'],
        ],
        cwd: root,
      }),
  },
  checking('settings', 'Настройки и их таблица', checkSettings),
  checking('doc-paths', 'Пути в документах', checkDocPaths),
  checking('locks', 'Версии и происхождение пакетов', checkLocks),
  checking('asvs', 'Таблица ASVS и тесты, на которые она ссылается', checkAsvs),
  ...['contract', 'tools', 'bench'].map(
    (folder): Part => ({
      id: `types-${folder}`,
      title: `Типы ${folder}`,
      kind: 'quick',
      needs: ['install-tools'],
      seconds: 5,
      run: () => runTool({ log: `types-${folder}`, command: [...bin('typescript/bin/tsc'), '-p', folder], cwd: root }),
    }),
  ),
  {
    id: 'types-content',
    title: 'Типы content',
    kind: 'quick',
    needs: ['install-content'],
    seconds: 15,
    run: () => runScript(content, 'typecheck'),
  },
  {
    id: 'types-site',
    title: 'Типы site',
    kind: 'quick',
    needs: ['install-site'],
    seconds: 20,
    run: () => runScript(site, 'typecheck'),
  },
  {
    id: 'queries',
    title: 'Типы запросов',
    kind: 'quick',
    needs: ['install-site'],
    seconds: 5,
    run: () => runScript(site, 'codegen', { args: ['--check'] }),
  },
  {
    id: 'seed',
    title: 'Данные демо-клиники',
    kind: 'quick',
    needs: ['install-content'],
    seconds: 3,
    run: () => runScript(content, 'seed:check'),
  },
  ...(
    [
      ['contract', 2],
      ['tools', 15],
    ] as const
  ).map(
    ([name, seconds]): Part => ({
      id: `unit-${name}`,
      title: `Модульные тесты ${name}`,
      kind: 'quick',
      needs: ['install-tools'],
      seconds,
      run: ({ filter }) => {
        const cwd = join(root, name);
        const files = unitTests(cwd).filter(
          (path) => !filter?.files.length || filter.files.some((part) => path.includes(part)),
        );
        const command = [process.execPath, '--test'];
        if (files.length === 0) return Promise.resolve({ passed: 0, failed: 0 });
        return runTool({ log: `unit-${name}`, command, cwd, runner: 'node', filter: { ...filter, files } });
      },
    }),
  ),
  {
    id: 'unit-content',
    title: 'Модульные тесты content',
    kind: 'quick',
    needs: ['install-content'],
    seconds: 5,
    run: ({ filter }) => runScript(content, 'test', { runner: 'vitest', filter }),
  },
  {
    id: 'unit-site',
    title: 'Модульные тесты site',
    kind: 'quick',
    needs: ['install-site'],
    seconds: 25,
    run: ({ filter }) => runScript(site, 'test', { runner: 'vitest', filter }),
  },
];
