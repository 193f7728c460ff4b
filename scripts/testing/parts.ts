import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkAsvs } from '../check-asvs.mjs';
import { checkDocPaths } from '../check-doc-paths.mjs';
import { checkLocks } from '../dependencies/check-lock.mjs';
import { build, needsBuild } from '../launch/build.mjs';
import { install, needsInstall } from '../launch/install.mjs';
import { content, type Part as Package, root, site } from '../launch/places.mjs';
import { plainEnvironment } from '../settings.mjs';
import { checkSettings } from '../settings-table.mjs';
import { overBudget, pageWeights } from '../weight/page-weights.mjs';
import { rehearsePostgres, rehearseSqlite } from './backup-rehearsal.mjs';
import { demoData } from './demo-data.mjs';
import { logs } from './folders.mjs';
import { freshClone } from './fresh-clone.ts';
import { fullDisk } from './full-disk.ts';
import { keptOnce } from './kept-once.mjs';
import { findNginx } from './nodes/nginx.mjs';
import { twoNodes } from './nodes/two-nodes.mjs';
import type { Outcome } from './results.ts';
import { screenshots } from './screenshots.ts';
import { findProgram, withPrograms } from './system-packages.mjs';
import { journeys, testProduct } from './test-product.ts';
import { findPostgres, withThrowAwayPostgres } from './throw-away-postgres.mjs';
import { usualTurns } from './throw-away-product.mjs';
import { type Filter, runScript, runTool } from './tool.ts';

export type Options = {
  filter?: Filter;
  /** Playwright projects to run instead of all of the part. */
  projects?: string[];
  /** Leaves the product running after its tests until Ctrl-C. */
  isKept?: boolean;
};

export type Part = {
  /** Its name on the command line. */
  id: string;
  title: string;
  /**
   * prepare: installs and builds, counted only when they fail. quick: `npm run check`; the first failure stops the run.
   * slow: `npm test`. nightly: `npm run test:all` only.
   */
  kind: 'prepare' | 'quick' | 'slow' | 'nightly';
  needs?: string[];
  /** A part that keeps both cores busy runs alone. */
  cores?: 1 | 2;
  /** Expected duration until timings.json knows better. */
  seconds: number;
  /** Playwright projects: such a part waits for every quick part. */
  projects?: string[];
  run: (options: Options) => Promise<Outcome>;
};

const bin = (path: string) => [process.execPath, join(root, 'node_modules', path)];
const scripts = join(root, 'scripts');
const isUnitTest = (path: string) => /\.test\.(mjs|ts)$/.test(path);
const unitTests = () => readdirSync(scripts, { recursive: true, encoding: 'utf8' }).filter(isUnitTest);

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

const outcomeOfFaults = (faults: string[]): Outcome => ({
  passed: faults.length === 0 ? 1 : 0,
  failed: faults.length,
  output: faults.join('\n'),
});

const builds = ['build-content', 'build-site'];
const product = [...builds, 'demo'];
const postgres = { find: findPostgres, package: 'postgresql' };
const nginx = { find: findNginx, package: 'nginx-light' };
const engines = [
  { find: () => findProgram('firefox-esr'), package: 'firefox-esr' },
  { find: () => findProgram('WebKitWebDriver'), package: 'webkit2gtk-driver' },
  { find: () => findProgram('xvfb-run'), package: 'xvfb' },
  { find: () => findProgram('xauth'), package: 'xauth' },
];

/** A part that runs Playwright projects on a product of its own. */
const browser = (
  id: string,
  title: string,
  rest: { projects?: string[]; seconds: number; cores?: 1 | 2; kind?: 'nightly'; settings?: Record<string, string> },
): Part => {
  const { projects = [id], settings = {}, ...more } = rest;
  return {
    id,
    title,
    kind: 'slow',
    needs: product,
    projects,
    ...more,
    run: (options) => journeys(id, options.projects ?? projects, { settings, ...options }),
  };
};

/** Every part there is, by its kind and in the order of `--list`. */
export const allParts = (): Part[] => [
  ...installing({ name: 'tools', folder: root }, 5),
  ...installing(content, 50),
  ...installing(site, 15),
  building(content, 40),
  building(site, 20),
  {
    id: 'demo',
    title: 'Демо-клиника для тестов',
    kind: 'prepare',
    needs: ['build-content'],
    seconds: 30,
    run: async () => {
      await demoData();
      return { passed: 0, failed: 0 };
    },
  },
  {
    id: 'lint',
    title: 'Линтер и формат',
    kind: 'quick',
    needs: ['install-tools'],
    seconds: 5,
    run: () =>
      runTool({ log: 'lint', command: [...bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings'], cwd: root }),
  },
  checking('settings', 'Настройки и их таблица', checkSettings),
  checking('doc-paths', 'Пути в документах', checkDocPaths),
  checking('locks', 'Версии и происхождение пакетов', checkLocks),
  checking('asvs', 'Таблица ASVS и тесты, на которые она ссылается', checkAsvs),
  ...['scripts', 'bench'].map(
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
  {
    id: 'unit-scripts',
    title: 'Модульные тесты scripts',
    kind: 'quick',
    needs: ['install-tools'],
    seconds: 15,
    run: ({ filter }) => {
      const files = unitTests().filter(
        (path) => !filter?.files.length || filter.files.some((part) => path.includes(part)),
      );
      const command = [process.execPath, '--test'];
      if (files.length === 0) return Promise.resolve({ passed: 0, failed: 0 });
      return runTool({ log: 'unit-scripts', command, cwd: scripts, runner: 'node', filter: { ...filter, files } });
    },
  },
  {
    id: 'unit-content',
    title: 'Модульные тесты content',
    kind: 'quick',
    needs: ['install-content'],
    cores: 2,
    seconds: 15,
    run: ({ filter }) => runScript(content, 'test', { runner: 'vitest', filter }),
  },
  {
    id: 'unit-site',
    title: 'Модульные тесты site',
    kind: 'quick',
    needs: ['install-site'],
    cores: 2,
    seconds: 60,
    run: ({ filter }) => runScript(site, 'test', { runner: 'vitest', filter }),
  },
  {
    id: 'schema',
    title: 'Схема GraphQL',
    kind: 'slow',
    needs: ['build-content'],
    seconds: 15,
    run: () => runScript(content, 'schema:check'),
  },
  {
    id: 'weight',
    title: 'Вес страниц',
    kind: 'slow',
    needs: ['build-site'],
    seconds: 2,
    run: async () => outcomeOfFaults(overBudget(pageWeights(join(site.folder, site.output)))),
  },
  {
    id: 'integration',
    title: 'Сервис контента с настоящей базой',
    kind: 'slow',
    needs: ['build-content', 'demo'],
    seconds: 300,
    run: async ({ filter }) =>
      runScript(content, 'test:integration', {
        runner: 'vitest',
        filter,
        env: { TEST_DEMO_DATA: (await demoData()).from },
      }),
  },
  browser('admin', 'Сотрудники в админ-панели', { seconds: 180 }),
  browser('publishing', 'Свежесть страниц и отказы контента', { seconds: 180 }),
  {
    id: 'kept-once',
    title: 'Заявки, пока обе части падают',
    kind: 'slow',
    needs: product,
    seconds: 180,
    run: keptOnce,
  },
  {
    id: 'http',
    title: 'Ответы сайта без браузера',
    kind: 'slow',
    needs: product,
    seconds: 75,
    run: (options) => testProduct('http', { script: 'http', runner: 'vitest' }, { settings: usualTurns, ...options }),
  },
  browser('attacks', 'Атаки', { seconds: 120, settings: usualTurns }),
  {
    id: 'backup',
    title: 'Резервная копия под нагрузкой и восстановление: SQLite',
    kind: 'slow',
    needs: product,
    seconds: 80,
    run: rehearseSqlite,
  },
  browser('visitors', 'Пути посетителей в браузере', {
    projects: ['desktop', 'phone', 'no-script'],
    cores: 2,
    seconds: 400,
  }),
  browser('audit', 'Страницы каждого вида: доступность, вёрстка, печать', { cores: 2, seconds: 200 }),
  browser('phone-copies', 'Пути посетителей: настольные на телефоне', {
    projects: ['desktop-on-phone'],
    cores: 2,
    seconds: 180,
    kind: 'nightly',
  }),
  browser('attacks-long', 'Чужой текст в каждом поле', {
    cores: 2,
    seconds: 600,
    kind: 'nightly',
    settings: usualTurns,
  }),
  {
    id: 'engines',
    title: 'Firefox и WebKit',
    kind: 'nightly',
    needs: product,
    seconds: 120,
    run: (options) =>
      withPrograms(engines, () => testProduct('engines', { script: 'engines', runner: 'vitest' }, options)),
  },
  {
    id: 'screenshots',
    title: 'Снимки восьми страниц',
    kind: 'nightly',
    needs: product,
    cores: 2,
    seconds: 60,
    run: screenshots,
  },
  {
    id: 'full-disk',
    title: 'Продукт на полном диске',
    kind: 'nightly',
    needs: product,
    seconds: 120,
    run: fullDisk,
  },
  {
    id: 'fresh-clone',
    title: 'npm start и npm run dev из свежего клона',
    kind: 'nightly',
    needs: builds,
    cores: 2,
    seconds: 300,
    run: freshClone,
  },
  {
    id: 'integration-postgres',
    title: 'Сервис контента на PostgreSQL',
    kind: 'nightly',
    needs: ['build-content'],
    cores: 2,
    seconds: 600,
    run: ({ filter }) =>
      onPostgres(() =>
        runScript(content, 'test:integration', { log: 'integration-postgres', runner: 'vitest', filter }),
      ),
  },
  {
    id: 'publishing-postgres',
    title: 'Свежесть страниц на PostgreSQL',
    kind: 'nightly',
    needs: builds,
    cores: 2,
    seconds: 300,
    run: (options) => onPostgres(() => journeys('publishing-postgres', ['publishing'], options)),
  },
  {
    id: 'kept-once-postgres',
    title: 'Заявки, пока обе части падают: PostgreSQL',
    kind: 'nightly',
    needs: builds,
    cores: 2,
    seconds: 240,
    run: () => onPostgres(keptOnce),
  },
  {
    id: 'backup-postgres',
    title: 'Резервная копия под нагрузкой и восстановление: PostgreSQL',
    kind: 'nightly',
    needs: builds,
    cores: 2,
    seconds: 120,
    run: () => withPrograms([postgres], rehearsePostgres),
  },
  {
    id: 'two-nodes',
    title: 'Два узла каждой части: каждый падает под нагрузкой',
    kind: 'nightly',
    needs: builds,
    cores: 2,
    seconds: 180,
    run: () => withPrograms([postgres, nginx], twoNodes),
  },
];

/** Runs a part whose products and services keep their data in a PostgreSQL server made for it. */
const onPostgres = (run: () => Promise<Outcome>) =>
  withPrograms([postgres], () =>
    withThrowAwayPostgres(async ({ url }) => {
      process.env.TEST_POSTGRES_URL = url;
      try {
        return await run();
      } finally {
        delete process.env.TEST_POSTGRES_URL;
      }
    }),
  );
