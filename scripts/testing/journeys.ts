import { join } from 'node:path';
import { site } from '../launch/places.mjs';
import { say } from '../launch/progress.mjs';
import { ensureBrowser } from './browser.mjs';
import { demoData } from './demo-data.mjs';
import type { Outcome } from './results.ts';
import { type Product, withThrowAwayProduct } from './throw-away-product.mjs';
import { type Filter, runScript } from './tool.ts';

type Options = { settings?: Record<string, string>; filter?: Filter; isKept?: boolean };

/**
 * Runs Playwright projects against a product of their own with the demo clinic.
 * @param id name of the logs and of the folder with screenshots of failures
 * @param projects of site/playwright.config.ts
 */
export async function journeys(
  id: string,
  projects: string[],
  { settings = {}, filter, isKept = false }: Options = {},
): Promise<Outcome> {
  const isNightly = process.env.TEST_ALL === '1';
  const env = { CHROMIUM_PATH: await ensureBrowser(), ...(isNightly ? { E2E_PAGES: 'all' } : {}) };
  const visit = async (running: Product) => {
    const outcome = await runScript(site, 'e2e', {
      log: `e2e-${id}`,
      runner: 'playwright',
      filter,
      args: projects.flatMap((project) => ['--project', project]),
      env: { ...env, ...productEnvironment(running), E2E_OUTPUT_DIR: join('test-results', id) },
    });
    if (isKept) await keepUntilInterrupted(running);
    return outcome;
  };
  return withThrowAwayProduct(visit, { name: id, ...(await demoData()), settings });
}

/** What tests need to know about the product they run against: site/e2e/README.md. */
export const productEnvironment = ({
  siteUrl,
  contentUrl,
  adminEmail,
  adminPassword,
  siteToken,
  dataDir,
  logsDir,
}: Product): Record<string, string> => ({
  E2E_SITE_URL: siteUrl,
  E2E_CONTENT_URL: contentUrl,
  E2E_ADMIN_EMAIL: adminEmail,
  E2E_ADMIN_PASSWORD: adminPassword,
  E2E_SITE_API_TOKEN: siteToken,
  E2E_DATA_DIR: dataDir,
  E2E_LOGS_DIR: logsDir,
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
