import { Fault, say } from '../../tools/launch/console.ts';
import { dataAddress, readAddresses } from '../content-set/addresses.ts';
import { askAll } from '../measure/ask-all.ts';
import { browserHeaders } from '../measure/http-get.ts';
import { median, pick, quantile, seededRandom, slope, sum } from '../measure/numbers.ts';
import type { Report } from '../measure/report.ts';
import { budget } from '../measure/report.ts';
import type { Answers } from '../measure/steady-load.ts';
import { loadSteadily } from '../measure/steady-load.ts';
import type { Sample } from '../measure/watch.ts';
import { startProbe, startWatch } from '../measure/watch.ts';
import { withProduct } from '../product.ts';

/**
 * rates are per second; settings of the product let one address search 10,000 times a minute and send as many forms
 */
export const options = { pages: 100, minutes: 10, rate: 200, searches: 5, submits: 0 };

const sampleMs = 5000;
const probeMs = 200;
/** What grows in the first minutes are caches. */
const warmMinutes = 5;
const words = [
  'имплантация',
  'кариес',
  'брек',
  'чистка зубов',
  'морозов',
  'детский',
  'болит зуб',
  'цена коронки',
  'отбелив',
  'снимок',
];

/** Hours in small: visitors at an even pace over all pages, with searches and requests among them. */
export async function run({ pages, minutes, rate, searches, submits }: typeof options): Promise<Report> {
  return withProduct({ pages }, async ({ siteUrl, dataDir, pids }) => {
    const paths = (await readAddresses(dataDir)).flatMap(({ path }) => [path, dataAddress(path)]);
    await askAll(siteUrl, paths);
    const submit = submits ? await prepareSubmit(siteUrl) : () => ({ url: siteUrl });
    const random = seededRandom(7);
    const forMs = minutes * 60_000;
    const page = () => ({ url: siteUrl + pick(random, paths), headers: browserHeaders });
    const search = () => ({ url: `${siteUrl}/search/hits?q=${encodeURIComponent(pick(random, words))}` });
    say(`${minutes} мин: ${rate} страниц, ${searches} поисков, ${submits} заявок в секунду`);
    const watched = startWatch(pids, sampleMs);
    const probed = startProbe(`${siteUrl}/healthz`, probeMs);
    const [ofPages, ofSearches, ofSubmits] = await Promise.all([
      loadSteadily({ perSecond: rate, forMs, next: page }),
      loadSteadily({ perSecond: searches, forMs, next: search }),
      loadSteadily({ perSecond: submits, forMs, next: submit }),
    ]);
    const samples = await watched();
    return describe({ страницы: ofPages, поиски: ofSearches, заявки: ofSubmits }, samples, await probed(), minutes);
  });
}

async function prepareSubmit(siteUrl: string) {
  const choices = (await (await fetch(`${siteUrl}/callback/choices`)).json()) as {
    consents?: { callback?: { hash: string } };
  } | null;
  const consent = choices?.consents?.callback?.hash;
  if (!consent) throw new Fault('Сайт не говорит, какое согласие показывать: заявки послать нельзя');
  let number = 0;
  return () => {
    number += 1;
    const phone = `+7913${String(number).padStart(7, '0')}`;
    const form = new URLSearchParams({
      type: 'question',
      name: 'Анна',
      phone,
      consent,
      key: `soak-${number}-${Date.now()}`,
    });
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    return { url: `${siteUrl}/callback/submission`, method: 'POST', body: form.toString(), headers };
  };
}

function describe(
  answers: Record<string, Answers>,
  samples: Record<string, Sample[]>,
  probes: number[],
  minutes: number,
) {
  const warm = Math.min(warmMinutes, minutes / 2);
  const later = Object.fromEntries(
    Object.entries(samples).map(([name, all]) => [name, all.filter(({ minute }) => minute >= warm)]),
  );
  const rss = (name: string) => slope((later[name] ?? []).map(({ minute, rssMb }) => ({ x: minute, y: rssMb })));
  const growth = (name: string, key: 'files' | 'sockets') => {
    const values = (later[name] ?? []).map((sample) => sample[key]);
    const third = Math.ceil(values.length / 3);
    return median(values.slice(-third)) - median(values.slice(0, third));
  };
  const bad = sum(
    Object.values(answers).flatMap(({ statuses }) =>
      [...statuses].filter(([status]) => !/^[234]/.test(status)).map(([, count]) => count),
    ),
  );
  const names = ['site', 'content'] as const;
  return {
    tables: [
      {
        title: `Ответы за ${minutes} мин`,
        head: ['что', 'раз', 'p50, мс', 'p99, мс', 'ответы'],
        rows: Object.entries(answers).map(([name, { ms, statuses }]) => [
          ...[name, ms.length, quantile(ms, 0.5), quantile(ms, 0.99)],
          [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
        ]),
      },
      {
        title: 'Процессы',
        head: [
          'кто',
          'память в начале, МБ',
          'в конце, МБ',
          'прирост, МБ в минуту',
          'файлы, прирост',
          'соединения, прирост',
          'процессор, с',
        ],
        rows: names.map((name) => [
          ...[name, samples[name]?.[0]?.rssMb ?? 0, samples[name]?.at(-1)?.rssMb ?? 0, rss(name)],
          ...[growth(name, 'files'), growth(name, 'sockets')],
          ((samples[name]?.at(-1)?.cpuMs ?? 0) - (samples[name]?.[0]?.cpuMs ?? 0)) / 1000,
        ]),
      },
    ],
    budgets: [
      budget('ответов 5xx и без ответа', bad, { atMost: 0 }),
      ...names.map((name) => budget(`${name}: прирост памяти`, rss(name), { atMost: 1 }, 'МБ в минуту')),
      ...names.map((name) => budget(`${name}: прирост открытых файлов`, growth(name, 'files'), { atMost: 2 })),
      budget('site: прирост соединений', growth('site', 'sockets'), { atMost: 20 }),
      budget('ответ /healthz, p99: ожидание цикла событий', quantile(probes, 0.99), { atMost: 50 }, 'мс'),
    ],
    notes: [`Прирост — после ${warm} мин, наклон прямой для памяти, последняя треть против первой для остального.`],
  };
}
