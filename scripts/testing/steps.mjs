import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkAsvs } from '../check-asvs.mjs';
import { checkDocPaths } from '../check-doc-paths.mjs';
import { checkLocks } from '../dependencies/check-lock.mjs';
import { build, needsBuild } from '../launch/build.mjs';
import { install, needsInstall } from '../launch/install.mjs';
import { content, root, site } from '../launch/places.mjs';
import { plainEnvironment } from '../settings.mjs';
import { checkSettings } from '../settings-table.mjs';
import { overBudget, pageWeights } from '../weight/page-weights.mjs';
import { rehearsePostgres, rehearseSqlite } from './backup-rehearsal.mjs';
import { ensureBrowser } from './browser.mjs';
import { demoData } from './demo-data.mjs';
import { keptOnce } from './kept-once.mjs';
import { findNginx } from './nodes/nginx.mjs';
import { twoNodes } from './nodes/two-nodes.mjs';
import { logs } from './run-steps.mjs';
import { runScript, runTool } from './run-tool.mjs';
import { canInstall, installPackages } from './system-packages.mjs';
import { findPostgres } from './throw-away-postgres.mjs';
import { usualTurns, withThrowAwayProduct } from './throw-away-product.mjs';

/** @typedef {import('./run-steps.mjs').Step} Step */

const bin = (/** @type {string} */ path) => [process.execPath, join(root, 'node_modules', path)];
const scripts = join(root, 'scripts');
const ownTests = () =>
  readdirSync(scripts, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.test.mjs'));
const tools = { name: 'tools', folder: root };

/** Ready or made ready; no check of its own, so it counts only when it fails. @type {() => Step[]} */
export const installs = () =>
  [tools, content, site]
    .filter(({ folder }) => needsInstall(folder))
    .map((part) => ({
      id: part.name,
      title: `Пакеты ${part.name}`,
      run: async () => {
        await install(part, { logs, env: plainEnvironment() });
        return { passed: 0, failed: 0 };
      },
    }));

/** @typedef {{ find: () => string | null | undefined, package: string }} Program */
/** @type {Program} */
const postgres = { find: findPostgres, package: 'postgresql' };
/** @type {Program} */
const nginx = { find: findNginx, package: 'nginx-light' };

/**
 * For what the product can do without: added to a machine where we may, left out and said so where we may not.
 * @param {Program[]} programs @param {() => Promise<import('./run-steps.mjs').Outcome>} run
 * @returns {Promise<import('./run-steps.mjs').Outcome>}
 */
async function withPrograms(programs, run) {
  const missing = programs.filter(({ find }) => !find()).map((program) => program.package);
  if (missing.length === 0) return run();
  if (!canInstall()) return { passed: 0, failed: 0, skipped: `нужно sudo apt-get install ${missing.join(' ')}` };
  const fault = await installPackages(missing);
  return fault ? { passed: 0, failed: 1, output: `${missing.join(', ')} не установились: ${fault}` } : run();
}

/** @param {() => string[]} check @returns {() => Promise<import('./run-steps.mjs').Outcome>} */
const faultsOf = (check) => async () => {
  const faults = check();
  return { passed: faults.length === 0 ? 1 : 0, failed: faults.length, output: faults.join('\n') };
};

/** What an engineer runs before each commit. @type {() => Step[]} */
export const quickSteps = () => [
  ...installs(),
  {
    title: 'Линтер и формат',
    needs: ['tools'],
    run: () =>
      runTool({ log: 'lint', command: [...bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings'], cwd: root }),
  },
  { title: 'Настройки и их таблица', run: faultsOf(checkSettings) },
  { title: 'Пути в документах', run: faultsOf(checkDocPaths) },
  { title: 'Версии и происхождение пакетов', run: faultsOf(checkLocks) },
  { title: 'Таблица ASVS и тесты, на которые она ссылается', run: faultsOf(checkAsvs) },
  {
    title: 'Типы scripts',
    isLight: true,
    needs: ['tools'],
    run: () => runTool({ log: 'types', command: [...bin('typescript/bin/tsc'), '-p', 'scripts'], cwd: root }),
  },
  {
    title: 'Типы bench',
    isLight: true,
    needs: ['tools'],
    run: () => runTool({ log: 'types-bench', command: [...bin('typescript/bin/tsc'), '-p', 'bench'], cwd: root }),
  },
  { title: 'Типы content', isLight: true, needs: ['content'], run: () => runScript(content, 'typecheck') },
  { title: 'Типы site', isLight: true, needs: ['site'], run: () => runScript(site, 'typecheck') },
  {
    title: 'Типы запросов',
    isLight: true,
    needs: ['site'],
    run: () => runScript(site, 'codegen', { args: ['--check'] }),
  },
  {
    title: 'Модульные тесты scripts',
    // Named one by one: by itself Node would take test.mjs, the command, for a test.
    run: () =>
      runTool({ log: 'unit', command: [process.execPath, '--test', ...ownTests()], cwd: scripts, runner: 'node' }),
  },
  { title: 'Модульные тесты content', needs: ['content'], run: () => runScript(content, 'test', { runner: 'vitest' }) },
  { title: 'Модульные тесты site', needs: ['site'], run: () => runScript(site, 'test', { runner: 'vitest' }) },
  { title: 'Данные демо-клиники', isLight: true, needs: ['content'], run: () => runScript(content, 'seed:check') },
];

/** What loads or runs the services. @type {() => Step[]} */
export const slowSteps = () => [
  { title: 'Схема GraphQL', needs: ['content'], run: () => runScript(content, 'schema:check') },
  { id: 'content-build', title: 'Сборка content', isLight: true, needs: ['content'], run: () => buildOnce(content) },
  { id: 'site-build', title: 'Сборка site', isLight: true, needs: ['site'], run: () => buildOnce(site) },
  {
    title: 'Вес страниц',
    needs: ['site-build'],
    run: faultsOf(() => overBudget(pageWeights(join(site.folder, site.output)))),
  },
  {
    title: 'Сервис контента с настоящей базой',
    isLight: true,
    needs: ['content', 'content-build'],
    run: () => runScript(content, 'test:integration', { runner: 'vitest' }),
  },
  {
    title: 'Сотрудники в админ-панели',
    isLight: true,
    needs: ['content-build', 'site-build'],
    run: () => journeys(['admin']),
  },
  // Edits reach the other journeys' pages, and faults are slow: on a product of their own.
  {
    title: 'Свежесть страниц и отказы контента',
    isLight: true,
    needs: ['content-build', 'site-build'],
    run: () => journeys(['publishing']),
  },
  { title: 'Заявки, пока обе части падают', isLight: true, needs: ['content-build', 'site-build'], run: keptOnce },
  // With the turns that one visitor has; what is written into its pages nobody else should meet.
  {
    title: 'Атаки',
    isLight: true,
    needs: ['content-build', 'site-build'],
    run: () => journeys(['attacks'], usualTurns),
  },
  {
    title: 'Резервная копия под нагрузкой и восстановление: SQLite',
    needs: ['content-build', 'site-build'],
    run: rehearseSqlite,
  },
  {
    title: 'Пути посетителей в браузере',
    needs: ['content-build', 'site-build'],
    run: () => journeys(['desktop', 'phone', 'no-script']),
  },
  {
    title: 'Доступность и разметка: по странице каждого вида',
    needs: ['content-build', 'site-build'],
    run: () => journeys(['accessibility']),
  },
];

/** What wants PostgreSQL and nginx, and a machine of its own: slower than its visitors are patient it fails. @type {() => Step[]} */
export const nodeSteps = () => [
  ...installs(),
  { id: 'content-build', title: 'Сборка content', needs: ['content'], run: () => buildOnce(content) },
  { id: 'site-build', title: 'Сборка site', needs: ['site'], run: () => buildOnce(site) },
  {
    title: 'Резервная копия под нагрузкой и восстановление: PostgreSQL',
    needs: ['content-build', 'site-build'],
    run: () => withPrograms([postgres], rehearsePostgres),
  },
  {
    title: 'Два узла каждой части: каждый падает под нагрузкой',
    needs: ['content-build', 'site-build'],
    run: () => withPrograms([postgres, nginx], twoNodes),
  },
];

/** @param {import('../launch/places.mjs').Part} part */
export async function buildOnce(part) {
  if (needsBuild(part)) await build(part, { logs, env: plainEnvironment() });
  return { passed: 1, failed: 0 };
}

/**
 * @param {string[]} projects of site/playwright.config.ts
 * @param {Record<string, string>} [settings] of the product
 * @param {{ files?: string[], env?: Record<string, string> }} [more] which of the projects' journeys, all when none is named;
 *   their settings: site/e2e/README.md
 */
export async function journeys(projects, settings = {}, { files = [], env = {} } = {}) {
  const name = projects.join('-');
  const CHROMIUM_PATH = await ensureBrowser();
  const visit = (/** @type {import('./throw-away-product.mjs').Product} */ product) => {
    const { siteUrl, contentUrl, adminEmail, adminPassword, siteToken, dataDir, logsDir } = product;
    return runScript(site, 'e2e', {
      log: `e2e-${name}`,
      runner: 'playwright',
      args: [...files, ...projects.flatMap((project) => ['--project', project])],
      env: {
        CHROMIUM_PATH,
        E2E_SITE_URL: siteUrl,
        E2E_CONTENT_URL: contentUrl,
        E2E_ADMIN_EMAIL: adminEmail,
        E2E_ADMIN_PASSWORD: adminPassword,
        E2E_SITE_API_TOKEN: siteToken,
        E2E_DATA_DIR: dataDir,
        E2E_LOGS_DIR: logsDir,
        E2E_OUTPUT_DIR: join('test-results', name),
        ...env,
      },
    });
  };
  return withThrowAwayProduct(visit, { name, ...(await demoData()), settings });
}
