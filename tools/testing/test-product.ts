import { join } from 'node:path';
import { say } from '../launch/console.ts';
import { site } from '../launch/places.ts';
import { siteService } from '../launch/services.ts';
import { becomes } from '../trial/becomes.ts';
import { demoData } from '../trial/demo-data.ts';
import { keepPages, type Product, withThrowAwayProduct } from '../trial/throw-away-product.ts';
import { ensureBrowser } from './browser.ts';
import type { Outcome } from './results.ts';
import { type Filter, runTool } from './tool.ts';

/** Something between the tests and the product, such as a reverse proxy. */
type Front = { env: Record<string, string>; stop: () => Promise<void> };
type Options = {
  settings?: Record<string, string>;
  filter?: Filter | undefined;
  isKept?: boolean;
  startFront?: (product: Product) => Promise<Front>;
};

/**
 * Runs a test runner of the site against a product of its own with the demo clinic.
 * @param id name of the logs and of the folder with screenshots of failures
 * @param command path of a program in node_modules and its arguments, separated by spaces
 */
export async function testProduct(id: string, command: string, options: Options): Promise<Outcome> {
  const { settings = {}, startFront } = options;
  const data = await demoData();
  const visit = async (running: Product) => {
    await untilRendered(running);
    if (data.from && !process.env.TEST_POSTGRES_URL) keepPages(running, data.from);
    const front = await startFront?.(running);
    try {
      return await runAgainst(running, id, command, options, front?.env);
    } finally {
      await front?.stop();
    }
  };
  return withThrowAwayProduct(visit, { name: id, ...data, settings });
}

async function runAgainst(
  running: Product,
  id: string,
  command: string,
  { filter, isKept }: Pick<Options, 'filter' | 'isKept'>,
  env: Record<string, string> = {},
): Promise<Outcome> {
  const own = { CHROMIUM_PATH: await ensureBrowser(), E2E_OUTPUT_DIR: join(site.folder, 'test-results', id) };
  const outcome = await runTool({
    log: `e2e-${id}`,
    cwd: site.folder,
    command: command.split(' '),
    env: { ...own, ...productEnvironment(running), ...env },
    filter,
  });
  if (isKept) await keepUntilInterrupted(running);
  return outcome;
}

const renderingMs = 120_000;

/** Waits until the site has rendered the pages that no earlier product has left for it. */
async function untilRendered({ values }: Product): Promise<void> {
  // Not the site's public URL, which a reverse proxy may answer.
  const { origin } = new URL(siteService(values).healthUrl);
  const headers = { Authorization: `Bearer ${values.METRICS_TOKEN}` };
  const isRendered = async () => {
    const metrics = await (await fetch(`${origin}/metrics`, { headers })).text();
    const figure = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(metrics)?.[1]);
    return figure('site_pages') > 0 && figure('site_render_queue_pages') === 0;
  };
  await becomes(isRendered, renderingMs);
}

/** Runs projects of site/playwright.config.ts. Tests tagged @nightly run in `npm run test:all` only. */
export const journeys = (id: string, projects: string[], options: Options): Promise<Outcome> =>
  testProduct(id, commandOf(projects), options);

/** Runs projects of site/playwright.config.ts against a running product. */
export const runJourneys = async (
  product: Product,
  id: string,
  projects: string[],
  options: Pick<Options, 'filter' | 'isKept'>,
): Promise<Outcome> => runAgainst(product, id, commandOf(projects), options);

function commandOf(projects: string[]): string {
  const named = projects.map((project) => ` --project ${project}`).join('');
  const leftOut = process.env.TEST_ALL === '1' ? '' : ' --grep-invert @nightly';
  return `@playwright/test/cli.js test${named}${leftOut}`;
}

/** What tests need to know about the product they run against: site/e2e/README.md. */
const productEnvironment = (product: Product): Record<string, string> => ({
  E2E_SITE_URL: product.siteUrl,
  E2E_CONTENT_URL: product.contentUrl,
  E2E_ADMIN_EMAIL: product.adminEmail,
  E2E_ADMIN_PASSWORD: product.adminPassword,
  E2E_SITE_API_TOKEN: product.siteToken,
  E2E_DATA_DIR: product.dataDir,
  E2E_LOGS_DIR: product.logsDir,
});

/** Ctrl-C ends the command, which ends the product and removes its data. */
function keepUntilInterrupted({ siteUrl, contentUrl, adminEmail, adminPassword, logsDir }: Product): Promise<never> {
  say(
    [
      '\nПродукт оставлен работать',
      `  Сайт           ${siteUrl}`,
      `  Админ-панель   ${contentUrl}/admin`,
      `  Вход           ${adminEmail}`,
      `  Пароль         ${adminPassword}`,
      `  Журналы        ${logsDir}`,
      '\nОстановить: Ctrl-C',
    ].join('\n'),
  );
  return new Promise(() => {});
}
