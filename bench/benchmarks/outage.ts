import { Fault, say } from '../../tools/launch/console.ts';
import { dataUrlOf, readPages } from '../content-set/pages.ts';
import { askAll, browserHeaders, httpGet, type LoadResult, loadSteadily } from '../measure/http.ts';
import { pick, quantile, seededRandom, sum } from '../measure/numbers.ts';
import { withProduct } from '../product.ts';
import { budget, type Report } from '../report.ts';

/** Rates are per second. */
export const options = { pages: 100, minutes: 10, rate: 200, unknown: 5 };

/** On a busy machine a page may need another attempt. */
const maxRounds = 5;

/** Reads every page and unknown paths while the content service is stopped. */
export async function run({ pages, minutes, rate, unknown }: typeof options): Promise<Report> {
  return withProduct({ pages }, async ({ siteUrl, dataDir, services }) => {
    const paths = (await readPages(dataDir)).flatMap(({ path }) => [path, dataUrlOf(path)]);
    for (let round = 1; (await askAll(siteUrl, paths)) > 0; round += 1)
      if (round === maxRounds) throw new Fault('Ещё с сервисом контента не все страницы отвечают 200');
    await services[0]?.stop();
    say(`${minutes} мин без сервиса контента: ${rate} страниц в секунду, адресов ${paths.length}`);
    const random = seededRandom(7);
    const forMs = minutes * 60_000;
    const known = () => ({ url: siteUrl + pick(random, paths), headers: browserHeaders });
    let count = 0;
    const never = () => ({ url: `${siteUrl}/doctors/net-takogo-${++count}`, headers: browserHeaders });
    const [ofPages, ofUnknown] = await Promise.all([
      loadSteadily({ perSecond: rate, forMs, next: known }),
      loadSteadily({ perSecond: unknown, forMs, next: never }),
    ]);
    const lost = await Promise.all(paths.map(async (path) => [path, (await httpGet(siteUrl + path)).status]));
    const notes = lost.filter(([, status]) => status !== 200).map(([path, status]) => `${status} ${path}`);
    return { ...describe({ 'страницы и их данные': ofPages, 'чего нет': ofUnknown }, minutes), notes };
  });
}

function describe(answers: Record<string, LoadResult>, minutes: number) {
  const [ofPages, ofUnknown] = Object.values(answers);
  const other = (of: LoadResult | undefined, wanted: number) =>
    sum([...(of?.statuses ?? [])].filter(([status]) => Number(status) !== wanted).map(([, many]) => many));
  return {
    tables: [
      {
        title: `Ответы за ${minutes} мин без сервиса контента`,
        head: ['что', 'раз', 'p50, мс', 'p99, мс', 'дольше всего, мс', 'ответы'],
        rows: Object.entries(answers).map(([name, { ms, statuses }]) => [
          ...[name, ms.length, quantile(ms, 0.5), quantile(ms, 0.99), quantile(ms, 1)],
          [...statuses].map(([status, many]) => `${status}: ${many}`).join(', '),
        ]),
      },
    ],
    budgets: [
      budget('страниц с ответом не 200', other(ofPages, 200), { atMost: 0 }),
      budget('несуществующих с ответом не 404', other(ofUnknown, 404), { atMost: 0 }),
      budget('p99 страниц', quantile(ofPages?.ms ?? [], 0.99), { atMost: 100 }, 'мс'),
    ],
  };
}
