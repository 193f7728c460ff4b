import { runBench } from '../../bench/main.mjs';
import { content, site } from '../launch/places.mjs';
import { buildOnce, installs, journeys } from './steps.mjs';
import { usualTurns } from './throw-away-product.mjs';

/** @typedef {import('./run-steps.mjs').Outcome} Outcome */

const every = { E2E_PAGES: 'all' };

/** @param {string[]} files @returns {() => Promise<Outcome>} */
const inBothVersions = (files) => () => journeys(['accessibility'], {}, { files, env: every });

/** @param {string[]} files @returns {() => Promise<Outcome>} */
const asVisitor = (files) => () => journeys(['desktop'], {}, { files });

/** Each looks at every page of the site, on a product of its own. @type {Record<string, { title: string, run: () => Promise<Outcome> }>} */
export const siteChecks = {
  links: { title: 'Ссылки и якоря', run: asVisitor(['crawl.spec']) },
  'structured-data': {
    title: 'JSON-LD, заголовки, карта сайта',
    run: asVisitor(['search-engines.spec', 'feeds.spec']),
  },
  redirects: { title: 'Старые адреса', run: asVisitor(['redirects.spec', 'addresses.spec']) },
  markup: { title: 'Разметка', run: markup },
  axe: { title: 'axe: страницы и всё, что на них открывается', run: inBothVersions(['pages.spec', 'states.spec']) },
  keyboard: { title: 'Проход с клавиатуры', run: inBothVersions(['keyboard.spec']) },
  settings: {
    title: 'Крупный текст, свои настройки посетителя, версия для слабовидящих',
    run: inBothVersions(['large-text.spec', 'visitor-settings.spec', 'vision.spec']),
  },
  headers: {
    title: 'Заголовки безопасности',
    run: () => journeys(['attacks'], usualTurns, { files: ['headers.spec'] }),
  },
  attacks: { title: 'Атаки', run: () => journeys(['attacks'], usualTurns) },
  'attacks-long': {
    title: 'Медленные клиенты и чужой текст в каждом поле',
    run: () => journeys(['attacks-long'], usualTurns),
  },
  lighthouse: { title: 'Lighthouse', run: lighthouse },
};

/** The W3C's checker is a download of its own: site/e2e/README.md. @returns {Promise<Outcome>} */
async function markup() {
  const outcome = await inBothVersions(['markup.spec'])();
  return process.env.E2E_VNU_JAR ? outcome : { ...outcome, skipped: 'Nu Html Checker, нет vnu (E2E_VNU_JAR)' };
}

/** Needs its own packages and a quiet machine: bench/README.md. @returns {Promise<Outcome>} */
async function lighthouse() {
  const code = await runBench(['browser', '--every', '--strict']);
  return { passed: code === 0 ? 1 : 0, failed: code };
}

/** @param {string[]} names @returns {import('./run-steps.mjs').Step[]} */
export const siteSteps = (names) => [
  ...installs(),
  { id: 'content-build', title: 'Сборка content', needs: ['content'], run: () => buildOnce(content) },
  { id: 'site-build', title: 'Сборка site', needs: ['site'], run: () => buildOnce(site) },
  ...names.flatMap((name) => {
    const check = siteChecks[name];
    return check ? [{ ...check, needs: ['content-build', 'site-build'] }] : [];
  }),
];
