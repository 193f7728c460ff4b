import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../../tools/launch/console.ts';
import { readConsent } from '../../tools/testing/requests.ts';
import { median, pick, quantile, seededRandom, slope } from '../content-set/numbers.ts';
import { dataUrlOf, readPages } from '../content-set/pages.ts';
import { withProduct } from '../content-set/product.ts';
import {
  answersTable,
  askAll,
  browserHeaders,
  countOther,
  httpGet,
  type LoadResult,
  loadSteadily,
} from '../measure/http.ts';
import { readOpen, readUse } from '../measure/processes.ts';
import type { Report } from '../report.ts';
import { budget } from '../report.ts';

/** Rates are per second. The throw-away product raises the rate limits, which count by client IP. */
export const options = { pages: 100, minutes: 10, rate: 200, searches: 5, submits: 0 };

const sampleMs = 5000;
const probeMs = 200;
/** Caches grow in the first minutes. */
const warmMinutes = 5;
/** What visitors search for. */
export const words = [
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

/** Loads all pages evenly, with searches and forms, and watches for leaks. */
export async function run({ pages, minutes, rate, searches, submits }: typeof options): Promise<Report> {
  return withProduct({ pages }, async ({ siteUrl, dataDir, pids }) => {
    const paths = (await readPages(dataDir)).flatMap(({ path }) => [path, dataUrlOf(path)]);
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

/** Returns a maker of valid requests, each from another number. */
export async function prepareSubmit(siteUrl: string) {
  const consent = await readConsent(siteUrl);
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
  answers: Record<string, LoadResult>,
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
  const names = ['site', 'content'] as const;
  return {
    tables: [
      answersTable(`Ответы за ${minutes} мин`, answers),
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
      budget('ответов 5xx и без ответа', countOther(Object.values(answers), /^[234]/), { atMost: 0 }),
      ...names.map((name) => budget(`${name}: прирост памяти`, rss(name), { atMost: 1 }, 'МБ в минуту')),
      ...names.map((name) => budget(`${name}: прирост открытых файлов`, growth(name, 'files'), { atMost: 2 })),
      budget('site: прирост соединений', growth('site', 'sockets'), { atMost: 20 }),
      budget('ответ /healthz, p99: ожидание цикла событий', quantile(probes, 0.99), { atMost: 50 }, 'мс'),
    ],
    notes: [`Прирост — после ${warm} мин, наклон прямой для памяти, последняя треть против первой для остального.`],
  };
}

type Sample = { minute: number; rssMb: number; files: number; sockets: number; cpuMs: number };

/** Samples processes until the returned function is called. Follows a restarted process to its new id. */
function startWatch(pids: () => Record<string, number>, everyMs: number) {
  const startedAt = performance.now();
  const samples: Record<string, Sample[]> = Object.fromEntries(Object.keys(pids()).map((name) => [name, []]));
  return repeat(everyMs, samples, async () => {
    for (const [name, pid] of Object.entries(pids())) {
      try {
        const { rssMb, cpuMs } = readUse(pid);
        samples[name]?.push({ minute: (performance.now() - startedAt) / 60_000, rssMb, cpuMs, ...readOpen(pid) });
      } catch {
        // It is restarting: the next sample finds it.
      }
    }
  });
}

/** Polls a URL that needs no work, so the response time is the event loop's delay. */
function startProbe(url: string, everyMs: number) {
  const ms: number[] = [];
  return repeat(everyMs, ms, async () => {
    const answer = await httpGet(url).catch(() => null);
    ms.push(answer?.ms ?? Number.POSITIVE_INFINITY);
  });
}

/** Returns a function that ends the looking and returns what was found. */
function repeat<Found>(everyMs: number, found: Found, look: () => Promise<void>): () => Promise<Found> {
  let isOver = false;
  const looking = (async () => {
    for (; !isOver; await sleep(everyMs)) await look();
  })();
  return async () => {
    isOver = true;
    await looking;
    return found;
  };
}
