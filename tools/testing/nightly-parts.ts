import { join } from 'node:path';
import { install, needsInstall } from '../launch/build.ts';
import { logs } from '../launch/folders.ts';
import { content, root } from '../launch/places.ts';
import { plainEnvironment } from '../launch/settings.ts';
import { findPostgres, withThrowAwayPostgres } from '../trial/throw-away-postgres.ts';
import { usualQuotas } from '../trial/throw-away-product.ts';
import { rehearsePostgres, rehearseSqlite } from './backup-rehearsal.ts';
import { bareServer } from './bare-server/server-part.ts';
import { freshClone } from './fresh-clone.ts';
import { fullDisk } from './full-disk.ts';
import { keptOnce } from './kept-once.ts';
import { findNginx } from './nodes/nginx.ts';
import { twoNodes } from './nodes/two-nodes.ts';
import type { Part } from './part.ts';
import { browser, builds, product } from './product-parts.ts';
import { realDocuments } from './real-documents.ts';
import type { Outcome } from './results.ts';
import { screenshots } from './screenshots.ts';
import { findProgram, withPrograms } from './system-packages.ts';
import { journeys, testProduct } from './test-product.ts';
import { runScript, runTool } from './tool.ts';

const postgres = { find: findPostgres, package: 'postgresql' };
const nginx = { find: findNginx, package: 'nginx-light' };
const engines = [
  { find: () => findProgram('firefox-esr'), package: 'firefox-esr' },
  { find: () => findProgram('WebKitWebDriver'), package: 'webkit2gtk-driver' },
  { find: () => findProgram('xvfb-run'), package: 'xvfb' },
  { find: () => findProgram('xauth'), package: 'xauth' },
];

const bareDebian = [
  { find: () => findProgram('debootstrap'), package: 'debootstrap' },
  { find: () => findProgram('systemd-nspawn'), package: 'systemd-container' },
];

/** What is too slow or too broad for every change. */
export const nightlyParts: readonly Part[] = [
  browser('phone-copies', 'Пути посетителей: настольные на телефоне', {
    projects: ['desktop-on-phone'],
    cores: 2,
    seconds: 180,
    kind: 'nightly',
  }),
  browser('attacks', 'Чужой текст в каждом поле, дорогие запросы', {
    cores: 2,
    seconds: 660,
    kind: 'nightly',
    settings: usualQuotas,
  }),
  {
    id: 'engines',
    title: 'Firefox и WebKit',
    kind: 'nightly',
    needs: product,
    seconds: 330,
    run: (options) =>
      withPrograms(engines, () => testProduct('engines', { script: 'engines', runner: 'vitest' }, options)),
  },
  {
    id: 'screenshots',
    title: 'Снимки десяти страниц',
    kind: 'nightly',
    needs: product,
    cores: 2,
    seconds: 60,
    run: screenshots,
  },
  {
    id: 'stryker',
    title: 'Мутации чистых модулей',
    kind: 'nightly',
    needs: builds,
    seconds: 600,
    run: stryker,
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
    id: 'real-documents',
    title: 'Резюме: настоящие документы из собраний',
    kind: 'nightly',
    needs: ['install-site'],
    seconds: 60,
    run: realDocuments,
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
    id: 'backup',
    title: 'Резервная копия под нагрузкой и восстановление: SQLite',
    kind: 'nightly',
    needs: product,
    cores: 2,
    seconds: 60,
    run: rehearseSqlite,
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
  {
    id: 'server',
    title: 'Выпуск на голой Debian: каждая команда из docs/operations',
    kind: 'nightly',
    needs: builds,
    cores: 2,
    seconds: 900,
    run: () => withPrograms(bareDebian, bareServer),
  },
];

/** Fails under the score of tools/mutants/stryker.config.mjs. The survivors are in the log. */
async function stryker(): Promise<Outcome> {
  const tool = { name: 'mutants', folder: join(root, 'tools/mutants') };
  if (needsInstall(tool.folder)) await install(tool, { logs, env: plainEnvironment() });
  const program = join(tool.folder, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const config = 'tools/mutants/stryker.config.mjs';
  return runTool({
    log: 'stryker',
    command: [process.execPath, program, 'run', config, '--concurrency', '1'],
    cwd: root,
  });
}

/** Runs a part whose products and services keep their data in a PostgreSQL server made for it. */
function onPostgres(run: () => Promise<Outcome>): Promise<Outcome> {
  return withPrograms([postgres], () =>
    withThrowAwayPostgres(async ({ url }) => {
      process.env.TEST_POSTGRES_URL = url;
      try {
        return await run();
      } finally {
        delete process.env.TEST_POSTGRES_URL;
      }
    }),
  );
}
