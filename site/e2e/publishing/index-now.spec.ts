import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../support/console.ts';
import { contentUrl, signInEditor } from '../support/editor.ts';
import { patient } from '../support/patience.ts';
import { startSite } from '../support/site-process.ts';

const key = 'indexnow-key-of-a-clinic';
/** The site collects the pages of one edit for five seconds. */
const toldMs = patient(25_000);

/** Starts a server in place of the search engine. */
async function openEngine() {
  const told: { host: string; key: string; urlList: string[] }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    told.push(JSON.parse(body));
    response.writeHead(200).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { told, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Redirects the calls to Yandex to that engine. */
const led = (url: string) =>
  `--import=data:text/javascript,${encodeURIComponent(
    `const send=fetch;globalThis.fetch=(to,...rest)=>send(String(to).startsWith('https://yandex.com/')?'${url}':to,...rest)`,
  )}`;

const tells = 'С ключом IndexNow поисковик узнаёт об изменённых страницах и может проверить ключ';
test(tells, { tag: '@nightly' }, async ({ playwright }) => {
  test.setTimeout(patient(90_000));
  const engine = await openEngine();
  const desk = await playwright.request.newContext();
  const site = await startSite({
    contentUrl,
    settings: { SITE_URL: 'https://clinic.ru', INDEXNOW_KEY: key, NODE_OPTIONS: led(engine.url) },
  });
  const visitor = await playwright.request.newContext({ baseURL: site.url });
  try {
    expect(await (await visitor.get(`/${key}.txt`)).text()).toBe(key);
    for (const path of ['/news', '/about']) expect((await visitor.get(path)).status()).toBe(200);
    const slug = `novost-${randomUUID().slice(0, 8)}`;
    const editor = await signInEditor(desk);
    // Today's post is the first of the list.
    const date = new Date().toISOString().slice(0, 10);
    await editor.publish('news-post', { title: 'Клиника открыта в субботу', slug, date });
    await expect
      .poll(() => engine.told.flatMap(({ urlList }) => urlList), { timeout: toldMs })
      .toEqual(expect.arrayContaining([`https://clinic.ru/news/${slug}`, 'https://clinic.ru/news']));
    expect(engine.told[0]).toMatchObject({ host: 'clinic.ru', key });
    expect(engine.told.flatMap(({ urlList }) => urlList)).not.toContain('https://clinic.ru/about');
  } finally {
    await Promise.all([visitor.dispose(), desk.dispose(), site.stop()]);
    engine.close();
  }
});
