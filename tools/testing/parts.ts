import { globSync } from 'node:fs';
import { join } from 'node:path';
import { checkAsvs } from '../checks/check-asvs.ts';
import { checkDocs } from '../checks/check-docs.ts';
import { functionsTooLong, linesOverBudget } from '../checks/count-lines.ts';
import { checkSettings } from '../checks/settings-table.ts';
import { overBudget, pageWeights } from '../checks/weight.ts';
import { checkLocks } from '../dependencies/check-lock.ts';
import { build, install, needsBuild, needsInstall } from '../launch/build.ts';
import { content, logs, type Part as Package, root, site } from '../launch/places.ts';
import { demoData } from '../trial/demo-data.ts';
import { findPostgres, withThrowAwayPostgres } from '../trial/throw-away-postgres.ts';
import { usualQuotas } from '../trial/throw-away-product.ts';
import { behindTls, behindTlsProjects } from './behind-tls.ts';
import { firstSite } from './first-site.ts';
import { handover } from './handover.ts';
import { findNginx } from './nodes/nginx.ts';
import { withNuChecker } from './nu-checker.ts';
import { type Outcome, outcomeOfFaults } from './results.ts';
import { findProgram, type Program, withPrograms } from './system-packages.ts';
import { journeys, testProduct } from './test-product.ts';
import { runTool, type ToolOptions } from './tool.ts';

export type Part = {
  /** Its name on the command line. */
  id: string;
  title: string;
  /**
   * prepare: installs and builds, counted only when they fail. quick: `npm run check`; the first failure stops the run.
   * slow: `npm test`. nightly: `npm run test:all` only.
   */
  kind: 'prepare' | 'quick' | 'slow' | 'nightly';
  needs: readonly string[];
  /** How many cores it keeps busy: a half when it mostly waits. Default: 1, nightly 2. */
  cores: 0.5 | 1 | 2;
  /** Playwright projects: in a whole run such a part waits for every quick part. */
  projects?: readonly string[];
  run: (options: ToolOptions) => Promise<Outcome>;
};

const declare =
  (kind: Part['kind']) =>
  (id: string, title: string, needs: readonly string[], run: Part['run'], rest: Partial<Part> = {}): Part => ({
    ...{ id, title, kind, needs, run, cores: kind === 'nightly' ? 2 : 1 },
    ...rest,
  });
const prepare = declare('prepare');
const quick = declare('quick');
const slow = declare('slow');
const nightly = declare('nightly');

const done: Outcome = { passed: 0, failed: 0 };
const installing = (name: string, folder: string): Part[] =>
  needsInstall(folder)
    ? [prepare(`install-${name}`, `Пакеты ${name}`, [], () => install({ name, folder }, logs).then(() => done))]
    : [];
const building = (part: Package): Part =>
  prepare(`build-${part.name}`, `Сборка ${part.name}`, [`install-${part.name}`], async () => {
    if (needsBuild(part)) await build(part, logs);
    return done;
  });

/** Runs a program of a folder's packages: `typescript/bin/tsc --noEmit`. */
const tool =
  (folder: string, command: string, env?: NodeJS.ProcessEnv): Part['run'] =>
  ({ id, filter }) =>
    runTool({ log: id, cwd: join(root, folder), command: command.split(' '), filter, ...(env ? { env } : {}) });
const faults =
  (check: () => string[]): Part['run'] =>
  async () =>
    outcomeOfFaults(check());
/** Runs tests of a folder with Node's runner, each file in a process of its own. */
const nodeTests =
  (folder: string, pattern = '**/*.test.ts', ...options: string[]): Part['run'] =>
  async ({ id, filter }) => {
    const cwd = join(root, folder);
    const all = globSync(pattern, { cwd, exclude: ['**/node_modules/**', 'testing/product/**'] });
    // Otherwise each process loads the compiler that strips the types.
    const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') };
    const wanted = filter?.files ?? [];
    const isWanted = (path: string) => wanted.some((part) => path.includes(part) || part.endsWith(`/${path}`));
    const files = all.filter((path) => wanted.length === 0 || isWanted(path));
    return files.length > 0
      ? runTool({ log: id, cwd, command: ['--test', ...options], filter: { ...filter, files }, env })
      : done;
  };
/** Runs a test that starts and kills products itself. */
const productTest = (name: string): Part['run'] =>
  nodeTests('tools/testing/product', `${name}.test.ts`, '--test-isolation=none');
/** Runs Playwright projects on a product of their own. */
const browser = (...projects: string[]): [Part['run'], Partial<Part>] => [
  (options) => journeys(options.id, options.projects ?? projects, options),
  { projects },
];
const attacks: Part['run'] = (options) => journeys('attacks', ['attacks'], { settings: usualQuotas, ...options });
const publishing: Part['run'] = (options) => journeys('publishing-postgres', ['publishing'], options);
const vitest = 'vitest/vitest.mjs run';
const http: Part['run'] = (options) => {
  const run = () =>
    testProduct('http', `${vitest} --config e2e/http/vitest.config.ts`, { settings: usualQuotas, ...options });
  return process.env.TEST_ALL === '1' ? withNuChecker(run) : run();
};
/** Tests of whole services over the demo clinic. */
const overDemo: Part['run'] = async (options) =>
  tool('content', `${vitest} --project shared`, { TEST_DEMO_DATA: (await demoData()).from })(options);
/** With the compiler of the root, TypeScript 7, which takes seconds when little has changed. */
const types = (folder: string, config = 'tsconfig.json') =>
  tool(
    '',
    `typescript/bin/tsc --noEmit --incremental -p ${folder}/${config} --tsBuildInfoFile node_modules/.cache/types-${folder}`,
  );
/** Makes the types of the routes first. */
const siteTypes: Part['run'] = async (options) => {
  const generated = await tool('site', '@react-router/dev/bin.cjs typegen')(options);
  return generated.failed > 0 ? generated : types('site')(options);
};

const postgres = { find: findPostgres, package: 'postgresql' };
const nginx = { find: findNginx, package: 'nginx-light' };
const programs = (...packages: [program: string, name: string][]): Program[] =>
  packages.map(([program, name]) => ({ find: () => findProgram(program), package: name }));
const engines = programs(
  ['firefox-esr', 'firefox-esr'],
  ['WebKitWebDriver', 'webkit2gtk-driver'],
  ['xvfb-run', 'xvfb'],
  ['xauth', 'xauth'],
);
const bareDebian = programs(['debootstrap', 'debootstrap'], ['systemd-nspawn', 'systemd-container']);

/** Runs a part whose products and services keep their data in a PostgreSQL server made for it. */
const onPostgres =
  (run: Part['run']): Part['run'] =>
  (options) =>
    withPrograms([postgres], () =>
      withThrowAwayPostgres(async ({ url }) => {
        process.env.TEST_POSTGRES_URL = url;
        return run(options).finally(() => delete process.env.TEST_POSTGRES_URL);
      }),
    );

const tools = ['install-tools'];
const ofContent = ['install-content'];
const ofSite = ['install-site'];
/** Fails under the score of tools/mutants/stryker.config.mjs. The survivors are in the log. */
const stryker =
  '../tools/mutants/node_modules/@stryker-mutator/core/bin/stryker.js run tools/mutants/stryker.config.mjs --concurrency 1';
const cruiser = 'dependency-cruiser/bin/dependency-cruiser.mjs';
const cruised = 'content contract site tools bench';
const builds = ['build-content', 'build-site'];
const product = [...builds, 'demo'];

/**
 * The graph: what there is to run, what each part needs and how many cores it keeps busy. Parts start in this order, so
 * the longest of each kind come first.
 */
export const allParts = (): Part[] => [
  ...installing('content', content.folder),
  ...installing('site', site.folder),
  ...installing('tools', root),
  ...installing('mutants', join(root, 'tools/mutants')),
  building(content),
  building(site),
  prepare('demo', 'Демо-клиника для тестов', ['build-content'], () => demoData().then(() => done), { cores: 0.5 }),

  quick('unit-site', 'Модульные тесты site', ofSite, tool('site', vitest)),
  quick(
    'unit-content',
    'Модульные тесты content',
    ofContent,
    tool('content', `${vitest} --project unit* --experimental.fsModuleCache`),
  ),
  quick('unit-contract', 'Модульные тесты contract', tools, nodeTests('contract')),
  quick('unit-tools', 'Модульные тесты tools', [...tools, ...ofContent], nodeTests('tools')),
  quick('lint', 'Линтер и формат', tools, tool('', '@biomejs/biome/bin/biome ci --error-on-warnings')),
  quick('circles', 'Импорт в одну сторону', tools, tool('', `${cruiser} ${cruised}`)),
  quick('types-content', 'Типы content', [...tools, ...ofContent], types('content', 'tsconfig.check.json')),
  quick('types-site', 'Типы site', [...tools, ...ofSite], siteTypes),
  quick('models', 'Модели и их контракт', ofContent, tool('content', 'tsx/dist/cli.mjs scripts/check-models.ts')),
  quick(
    'queries',
    'Типы запросов',
    ofSite,
    tool('site', '@graphql-codegen/cli/esm/bin.js --config codegen.ts --check'),
  ),
  quick(
    'unused',
    'Файлы и экспорты, которые никому не нужны',
    [...tools, ...ofContent, ...ofSite],
    tool('', 'knip/bin/knip.js --include files,exports,types --cache'),
  ),
  quick('seed', 'Данные демо-клиники', ofContent, tool('content', 'tsx/dist/cli.mjs src/seed/check.ts')),
  quick('types-tools', 'Типы tools', tools, types('tools')),
  quick('types-contract', 'Типы contract', tools, types('contract')),
  quick('types-bench', 'Типы bench', tools, types('bench')),
  quick('settings', 'Настройки и их таблица', [], faults(checkSettings)),
  quick('doc-paths', 'Пути и версии в документах', [], faults(checkDocs)),
  quick('locks', 'Версии и происхождение пакетов', [], faults(checkLocks)),
  quick(
    'lines',
    'Смета строк и длина функций',
    [],
    faults(() => [...linesOverBudget(), ...functionsTooLong()]),
  ),
  quick('asvs', 'Таблица ASVS и файлы, на которые она ссылается', [], faults(checkAsvs)),

  slow('schema', 'Схема GraphQL', ['build-content'], tool('content', 'tsx/dist/cli.mjs scripts/schema.ts check')),
  slow(
    'weight',
    'Вес страниц',
    ['build-site'],
    faults(() => overBudget(pageWeights(join(site.folder, site.output)))),
  ),
  slow(
    'integration',
    'Сервис контента с настоящей базой',
    ['build-content'],
    tool('content', `${vitest} --project own`),
  ),
  slow('integration-demo', 'Сервис контента с демо-клиникой', ['build-content', 'demo'], overDemo),
  // Nothing here changes content: one product serves all of it.
  slow('visitors', 'Пути посетителей, доступность и вёрстка страниц', product, ...browser('desktop', 'phone', 'audit')),
  slow('admin', 'Сотрудники в админ-панели', product, ...browser('admin')),
  slow('publishing', 'Свежесть страниц и отказы контента', product, ...browser('publishing')),
  slow('tls', 'Посетители за nginx с TLS, со скриптами и без', product, behindTls, {
    projects: behindTlsProjects,
  }),
  slow('http', 'Ответы сайта без браузера', product, http, { cores: 0.5 }),
  slow('kept-once', 'Заявки, пока обе части падают', product, productTest('kept-once')),

  nightly('phone-copies', 'Пути посетителей: настольные на телефоне', product, ...browser('desktop-on-phone')),
  nightly('first-site', 'Новая клиника: от входа до готового списка', builds, firstSite, {
    cores: 1,
    projects: ['first-site'],
  }),
  nightly('handover', 'Заявка в программе клиники: проверка, сбой, статистика', product, handover, {
    cores: 1,
    projects: ['handover'],
  }),
  nightly('attacks', 'Чужой текст в каждом поле, дорогие запросы', product, attacks, { projects: ['attacks'] }),
  nightly('photographs', 'Снимки настоящей клиники вместо рисунков', product, ...browser('photographs')),
  nightly('engines', 'Firefox и WebKit', product, (options) =>
    withPrograms(engines, () => testProduct('engines', `${vitest} --config e2e/engines/vitest.config.ts`, options)),
  ),
  nightly('screenshots', 'Снимки десяти страниц', product, (options) =>
    testProduct('screenshots', '@playwright/test/cli.js test -c e2e/screenshots/playwright.config.ts', options),
  ),
  nightly('stryker', 'Мутации чистых модулей', [...builds, 'install-mutants'], tool('', stryker), { cores: 1 }),
  nightly('full-disk', 'Продукт на полном диске', product, productTest('full-disk'), { cores: 1 }),
  nightly('busy-crawl', 'Все страницы на занятой машине', product, productTest('busy-crawl')),
  nightly('fresh-clone', 'npm start и npm run dev из свежего клона', builds, productTest('fresh-clone')),
  nightly(
    'integration-postgres',
    'Сервис контента на PostgreSQL',
    ['build-content'],
    onPostgres(tool('content', `${vitest} --project shared --project own`)),
  ),
  nightly('publishing-postgres', 'Свежесть страниц на PostgreSQL', builds, onPostgres(publishing)),
  nightly(
    'kept-once-postgres',
    'Заявки, пока обе части падают: PostgreSQL',
    builds,
    onPostgres(productTest('kept-once')),
  ),
  nightly('backup', 'Резервная копия под нагрузкой и восстановление: SQLite', product, productTest('backup')),
  nightly(
    'backup-postgres',
    'Резервная копия под нагрузкой и восстановление: PostgreSQL',
    builds,
    onPostgres(productTest('backup')),
  ),
  nightly('s3', 'Файлы в хранилище S3: копия, её проба, переезд без S3', builds, productTest('s3')),
  nightly('two-nodes', 'Два узла каждой части: каждый падает под нагрузкой', builds, (options) =>
    withPrograms([postgres, nginx], () => productTest('two-nodes')(options)),
  ),
  nightly('server', 'Выпуск на голой Debian: каждая команда из docs/operations', builds, (options) =>
    withPrograms(bareDebian, () => productTest('server')(options)),
  ),
];
