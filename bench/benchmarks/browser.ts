import { say } from '../../tools/launch/console.ts';
import { median } from '../content-set/numbers.ts';
import { oneOfEachKind, readPages } from '../content-set/pages.ts';
import { withProduct } from '../content-set/product.ts';
import { type Look, lookAsPhone, needsLighthouse, visitAll } from '../measure/lighthouse.ts';
import { budget, type Report } from '../report.ts';

/** `kinds`: comma-separated, empty for all. `every`: audits every page, several times only after a miss. */
export const options = { pages: 100, runs: 5, kinds: '', every: false };

type SeenPage = { kind: string; path: string; look: Look };

/** Audits pages with Lighthouse's simulated phone. */
export async function run({ pages, runs, kinds, every }: typeof options): Promise<Report> {
  needsLighthouse();
  return withProduct({ pages }, async ({ siteUrl, dataDir }) => {
    const wanted = kinds.split(',').filter(Boolean);
    const all = await readPages(dataDir);
    const addresses = (every ? all : oneOfEachKind(all)).filter(({ kind }) => !wanted.length || wanted.includes(kind));
    await visitAll(
      siteUrl,
      addresses.map(({ path }) => path),
    );
    const seen: SeenPage[] = [];
    for (const { kind, path } of addresses) {
      const looks: Look[] = [];
      do looks.push(await lookAsPhone(siteUrl + path));
      while (looks.length < runs && !(every && isGood(looks[0])));
      const look = medianLook(looks);
      say(`  ${every ? path : kind}: ${look.performance} / ${look.accessibility} / ${look.practices} / ${look.seo}`);
      seen.push({ kind: every ? path : kind, path, look });
    }
    return describe(seen, runs);
  });
}

const isGood = (look: Look | undefined) =>
  look !== undefined && look.performance >= 98 && look.accessibility + look.practices + look.seo === 300;

function medianLook(looks: Look[]): Look {
  const { faults: _, ...first } = looks[0] as Look;
  const medians = Object.keys(first).map((key) => [key, median(looks.map((look) => Number(look[key as keyof Look])))]);
  return { ...Object.fromEntries(medians), faults: [...new Set(looks.flatMap(({ faults }) => faults))] };
}

function describe(seen: SeenPage[], runs: number) {
  const worst = (key: Exclude<keyof Look, 'faults'>, side: 'min' | 'max') =>
    Math[side](...seen.map(({ look }) => look[key]));
  const kb = (bytes: number) => bytes / 1024;
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
      budget('скрипты', kb(worst('script', 'max')), { atMost: 115 }, 'КБ'),
      budget('CSS', kb(worst('css', 'max')), { atMost: 15 }, 'КБ'),
      budget('шрифты', kb(worst('fonts', 'max')), { atMost: 60 }, 'КБ'),
    ],
    notes: seen
      .filter(({ look }) => look.faults.length)
      .map(({ kind, look }) => `${kind}: не прошли ${look.faults.join(', ')}`),
  };
}
