import { join } from 'node:path';
import { overBudget, pageWeights } from '../checks/weight.ts';
import { content, site } from '../launch/places.ts';
import { demoData } from '../trial/demo-data.ts';
import { usualQuotas } from '../trial/throw-away-product.ts';
import { behindTls, behindTlsProjects } from './behind-tls.ts';
import { keptOnce } from './kept-once.ts';
import type { Part } from './part.ts';
import { outcomeOfFaults } from './results.ts';
import { journeys, testProduct } from './test-product.ts';
import { runScript } from './tool.ts';

export const builds = ['build-content', 'build-site'];
export const product = [...builds, 'demo'];

/** A part that runs Playwright projects on a product of its own. */
export const browser = (
  id: string,
  title: string,
  rest: {
    projects?: string[];
    seconds: number;
    cores?: Part['cores'];
    kind?: 'nightly';
    settings?: Record<string, string>;
  },
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

/** The real content service and the whole product, over HTTP and in a browser. */
export const productParts: readonly Part[] = [
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
    seconds: 250,
    run: async ({ filter }) =>
      runScript(content, 'test:integration', {
        runner: 'vitest',
        filter,
        env: { TEST_DEMO_DATA: (await demoData()).from },
      }),
  },
  browser('admin', 'Сотрудники в админ-панели', { seconds: 160 }),
  browser('publishing', 'Свежесть страниц и отказы контента', { seconds: 130 }),
  {
    id: 'kept-once',
    title: 'Заявки, пока обе части падают',
    kind: 'slow',
    needs: product,
    seconds: 30,
    run: keptOnce,
  },
  {
    id: 'http',
    title: 'Ответы сайта без браузера',
    kind: 'slow',
    needs: product,
    cores: 0.5,
    seconds: 75,
    run: async (options) => {
      const outcome = await testProduct(
        'http',
        { script: 'http', runner: 'vitest' },
        { settings: usualQuotas, ...options },
      );
      const lacksNu = process.env.TEST_ALL === '1' && !process.env.E2E_VNU_JAR;
      if (!lacksNu) return outcome;
      const skipped = [outcome.skipped, 'вторая проверка разметки: E2E_VNU_JAR'].filter(Boolean).join('; ');
      return { ...outcome, skipped };
    },
  },
  browser('visitors', 'Пути посетителей в браузере', {
    projects: ['desktop', 'phone'],
    seconds: 270,
  }),
  {
    id: 'tls',
    title: 'Посетители за nginx с TLS, со скриптами и без',
    kind: 'slow',
    needs: product,
    projects: behindTlsProjects,
    cores: 2,
    seconds: 35,
    run: behindTls,
  },
  browser('audit', 'Страницы каждого вида: доступность, вёрстка, печать', { seconds: 255 }),
];
