import { say } from '../../tools/launch/progress.mjs';
import { oneOfEachKind, readAddresses } from '../content-set/addresses.mjs';
import { lookAsPhone, needsLighthouse } from '../measure/lighthouse.mjs';
import { median } from '../measure/numbers.mjs';
import { budget } from '../measure/report.mjs';
import { visitAll } from '../measure/visit-all.mjs';
import { withProduct } from '../product.mjs';

/** kinds: of pages, all when empty; every: not one page of each kind but all of them, looked at again only where the first look misses */
export const options = { pages: 100, runs: 5, kinds: '', every: false };

/** @typedef {import('../measure/lighthouse.mjs').Look} Look */
/** @typedef {{ kind: string, path: string, look: Look }} Seen */

/**
 * Pages as Lighthouse's phone sees them.
 * @param {typeof options} given
 * @returns {Promise<import('../measure/report.mjs').Report>}
 */
export async function run({ pages, runs, kinds, every }) {
  needsLighthouse();
  return withProduct({ pages }, async ({ siteUrl, dataDir }) => {
    const wanted = kinds.split(',').filter(Boolean);
    const all = readAddresses(dataDir);
    const addresses = (every ? all : oneOfEachKind(all)).filter(({ kind }) => !wanted.length || wanted.includes(kind));
    await visitAll(
      siteUrl,
      addresses.map(({ path }) => path),
    );
    /** @type {Seen[]} */
    const seen = [];
    for (const { kind, path } of addresses) {
      /** @type {Look[]} */
      const looks = [];
      do looks.push(await lookAsPhone(siteUrl + path));
      while (looks.length < runs && !(every && isGood(looks[0])));
      const look = medianLook(looks);
      say(`  ${every ? path : kind}: ${look.performance} / ${look.accessibility} / ${look.practices} / ${look.seo}`);
      seen.push({ kind: every ? path : kind, path, look });
    }
    return describe(seen, runs);
  });
}

/** The scores that every page is to have. @param {Look | undefined} look */
const isGood = (look) =>
  look !== undefined && look.performance >= 98 && look.accessibility + look.practices + look.seo === 300;

/** @param {Look[]} looks @returns {Look} */
function medianLook(looks) {
  const { faults: _, ...first } = /** @type {Look} */ (looks[0]);
  const medians = Object.keys(first).map((key) => [
    key,
    median(looks.map((look) => Number(look[/** @type {keyof Look} */ (key)]))),
  ]);
  return { ...Object.fromEntries(medians), faults: [...new Set(looks.flatMap(({ faults }) => faults))] };
}

/** @param {Seen[]} seen @param {number} runs */
function describe(seen, runs) {
  const worst = (/** @type {Exclude<keyof Look, 'faults'>} */ key, /** @type {'min' | 'max'} */ side) =>
    Math[side](...seen.map(({ look }) => look[key]));
  const kb = (/** @type {number} */ bytes) => bytes / 1024;
  return {
    tables: [
      {
        title: `Lighthouse, телефон, медианы ${runs}`,
        head: [
          'страница',
          'скорость',
          'доступность',
          'практики',
          'SEO',
          'LCP, мс',
          'TBT, мс',
          'CLS',
          'JS, КБ',
          'CSS, КБ',
          'шрифты, КБ',
          'процессор',
        ],
        rows: seen.map(({ kind, look }) => [
          ...[kind, look.performance, look.accessibility, look.practices, look.seo, look.lcp, look.tbt, look.cls],
          ...[kb(look.script), kb(look.css), kb(look.fonts), look.cpu],
        ]),
      },
    ],
    budgets: [
      budget('скорость, худшая страница', worst('performance', 'min'), { atLeast: 98 }),
      budget('доступность, худшая страница', worst('accessibility', 'min'), { atLeast: 100 }),
      budget('практики, худшая страница', worst('practices', 'min'), { atLeast: 100 }),
      budget('SEO, худшая страница', worst('seo', 'min'), { atLeast: 100 }),
      budget('TBT', worst('tbt', 'max'), { atMost: 50 }, 'мс'),
      budget('CLS', worst('cls', 'max'), { atMost: 0 }),
      budget('LCP', worst('lcp', 'max'), { atMost: 1800 }, 'мс'),
      budget('скрипты', kb(worst('script', 'max')), { atMost: 100 }, 'КБ'),
      budget('CSS', kb(worst('css', 'max')), { atMost: 15 }, 'КБ'),
      budget('шрифты', kb(worst('fonts', 'max')), { atMost: 60 }, 'КБ'),
    ],
    notes: seen
      .filter(({ look }) => look.faults.length)
      .map(({ kind, look }) => `${kind}: не прошли ${look.faults.join(', ')}`),
  };
}
