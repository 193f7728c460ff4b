import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../../tools/launch/console.ts';
import { browserHeaders, httpGet, loadSteadily } from '../measure/http.ts';
import { quantile } from '../measure/numbers.ts';
import { withProduct } from '../product.ts';
import { budget, type Report } from '../report.ts';

export const options = { sockets: 300, rate: 10, pages: 100 };

const dripMs = 500;
const unreadMs = 10_000;
const asForm = 'Host: site\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 90000\r\n\r\ntext=';
const heads = {
  'заголовки по байту': 'GET /about HTTP/1.1\r\nHost: site\r\nX-A: ',
  'форма по байту': `POST /reviews/submission HTTP/1.1\r\n${asForm}`,
  'форма без скриптов по байту': `POST /reviews HTTP/1.1\r\n${asForm}`,
};
const unread = 'GET /prices HTTP/1.1\r\nHost: site\r\nAccept-Encoding: identity\r\n\r\n'.repeat(20);

/**
 * Measures how long a visitor waits while other clients send byte by byte or read nothing, and when the site cuts those
 * off.
 */
export async function run({ sockets, rate, pages }: typeof options): Promise<Report> {
  return withProduct({ pages }, async ({ siteUrl }) => {
    await httpGet(`${siteUrl}/about`);
    const attacks = [
      ...Object.entries(heads).map(([name, head]) => ({ name, attack: () => drip(siteUrl, sockets, head) })),
      { name: 'ответы не читают', attack: () => leaveUnread(siteUrl, sockets) },
    ];
    const rows = [];
    for (const { name, attack } of attacks) {
      say(`${sockets} соединений: ${name}`);
      rows.push({ name, ...(await visitDuring(attack, `${siteUrl}/about`, rate)) });
    }
    return {
      tables: [
        {
          title: `Посетитель рядом с ${sockets} медленными`,
          head: ['что', 'страниц', 'p50, мс', 'дольше всего, мс', 'атака, с'],
          rows: rows.map(({ name, ms, lastedMs }) => [
            ...[name, ms.length, quantile(ms, 0.5), quantile(ms, 1)],
            lastedMs / 1000,
          ]),
        },
      ],
      budgets: rows.flatMap(({ name, ms, lastedMs }) => [
        budget(`${name}: посетитель ждал`, quantile(ms, 1), { atMost: 500 }, 'мс'),
        budget(`${name}: длилось`, lastedMs / 1000, { atMost: 17 }, 'с'),
      ]),
      notes: [],
    };
  });
}

async function visitDuring(attack: () => Promise<void>, url: string, perSecond: number) {
  const begun = performance.now();
  const state = { lastedMs: 0 };
  const ended = attack().then(() => {
    state.lastedMs = performance.now() - begun;
  });
  const ms: number[] = [];
  while (state.lastedMs === 0) {
    const answers = await loadSteadily({ perSecond, forMs: 500, next: () => ({ url, headers: browserHeaders }) });
    ms.push(...answers.ms);
  }
  await ended;
  return { ms, lastedMs: state.lastedMs };
}

function open(siteUrl: string, count: number) {
  const { hostname, port } = new URL(siteUrl);
  return Array.from({ length: count }, () => connect(Number(port), hostname).on('error', () => {}));
}

/** Resolves when the server has closed every connection. */
async function drip(siteUrl: string, count: number, head: string) {
  const closed = open(siteUrl, count).map((socket) => {
    socket.resume().write(head);
    const dripping = setInterval(() => socket.write('a'), dripMs);
    return new Promise((done) => socket.once('close', done)).then(() => clearInterval(dripping));
  });
  await Promise.all(closed);
}

async function leaveUnread(siteUrl: string, count: number) {
  const sockets = open(siteUrl, count);
  for (const socket of sockets) socket.pause().write(unread);
  await sleep(unreadMs);
  for (const socket of sockets) socket.destroy();
}
