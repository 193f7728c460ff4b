import { siteService } from '../../tools/launch/services.ts';
import { keepRunning } from '../../tools/launch/supervise.ts';
import { openAdmin } from '../../tools/testing/editor.ts';
import { readPages } from '../content-set/pages.ts';
import { askAll, whenSeen } from '../measure/http.ts';
import { settle } from '../measure/processes.ts';
import { withProduct } from '../product.ts';
import { budget, type Report } from '../report.ts';

export const options = { pages: 100, rounds: 3 };

/** Pages that are read while the change is made. */
const read = ['/', '/doctors', '/services'];

type Figures = { read: number[]; all: number[] };

/** Measures a change that every page shows, of the footer, until it is seen: in a running site and after a restart. */
export async function run({ pages, rounds }: typeof options): Promise<Report> {
  const running: Figures = { read: [], all: [] };
  const restarted: Figures = { read: [], all: [] };
  await withProduct({ pages }, async (product) => {
    const { siteUrl, dataDir, values, services, logsDir: logs, pids } = product;
    const paths = (await readPages(dataDir)).map(({ path }) => path);
    await askAll(siteUrl, paths);
    const admin = await openAdmin(product);
    let number = 0;
    const change = async ({ read: ofRead, all }: Figures) => {
      const mark = `Правка${++number}номер`;
      const startedAt = performance.now();
      const seen = read.map((path) => whenSeen(siteUrl + path, mark, startedAt));
      await admin.put('/content-manager/single-types/api::footer.footer', { copyright: mark });
      ofRead.push(Math.max(...(await Promise.all(seen))));
      let last = 0;
      for (const path of paths) last = await whenSeen(siteUrl + path, mark, startedAt);
      all.push(last);
    };
    for (let round = 0; round < rounds; round++) {
      await settle(pids(), 10_000);
      await change(running);
    }
    let site = services[1];
    for (let round = 0; round < rounds; round++) {
      await settle({ content: pids().content }, 10_000);
      await site?.stop();
      site = await keepRunning(siteService(values), { logs });
      await change(restarted);
    }
    await site?.stop();
  });
  const worst = ([what, { read: ofRead, all }]: [string, Figures]) => [
    budget(`${what}: читаемые страницы`, Math.max(...ofRead), { atMost: 1000 }, 'мс'),
    budget(`${what}: все страницы`, Math.max(...all), { atMost: 2000 }, 'мс'),
  ];
  const figures: [string, Figures][] = [
    ['работающий сайт', running],
    ['сразу после перезапуска', restarted],
  ];
  return {
    tables: [
      {
        title: 'Правка, которую показывает каждая страница',
        head: ['когда', 'читаемые, мс', 'все, мс'],
        rows: figures.map(([what, { read: ofRead, all }]) => [what, ...[ofRead, all].map(join)]),
      },
    ],
    budgets: figures.flatMap(worst),
    notes: [`Худшее из ${rounds}. Отсчёт от отправки правки в админ-панель.`],
  };
}

const join = (ms: number[]) => ms.map((each) => Math.round(each)).join(', ');
