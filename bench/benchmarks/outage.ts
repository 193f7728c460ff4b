import { Fault, say } from '../../tools/launch/console.ts';
import { dataUrlOf, readPages } from '../content-set/pages.ts';
import {
  answersTable,
  askAll,
  browserHeaders,
  countOther,
  httpGet,
  type LoadResult,
  loadSteadily,
} from '../measure/http.ts';
import { pick, quantile, seededRandom } from '../measure/numbers.ts';
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
    return { ...describe(ofPages, ofUnknown, minutes), notes };
  });
}

function describe(ofPages: LoadResult, ofUnknown: LoadResult, minutes: number) {
  const answers = { 'страницы и их данные': ofPages, 'чего нет': ofUnknown };
  return {
    tables: [answersTable(`Ответы за ${minutes} мин без сервиса контента`, answers)],
    budgets: [
      budget('страниц с ответом не 200', countOther([ofPages], /^200$/), { atMost: 0 }),
      budget('несуществующих с ответом не 404', countOther([ofUnknown], /^404$/), { atMost: 0 }),
      budget('p99 страниц', quantile(ofPages.ms, 0.99), { atMost: 100 }, 'мс'),
    ],
  };
}
