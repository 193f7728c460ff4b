import { createRateLimit } from '@clinic/contract/rate-limit';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { Preview, pathOfTarget } from './preview.ts';
import { bannerStylePath, editScriptPath, enterPath, exitPath, notesPath } from './preview-pages.ts';
import { keyFor, sign } from './sessions.ts';

const token = 'a'.repeat(32);
const now = new Date('2026-11-21T10:00:00Z');
const target = { type: 'Doctor', documentId: 'd1', slug: 'kedrova', parent: null };
const until = now.getTime() / 1000 + 300;
const linkOf = (link: object, signedWith = token) =>
  `${enterPath}?link=${sign(keyFor(signedWith, 'preview link'), { target, drafts: ['content'], until, ...link })}`;
const html = (text: string, status = 200) =>
  new Response(`<html><head></head><body><!--own--><header></header><main>${text}</main></body></html>`, {
    status,
    headers: { 'Content-Type': 'text/html', ETag: '"1"', 'Cache-Control': 'no-cache' },
  });

/** A site with a draft of /doctors/kedrova and a published /doctors/renamed; other paths show no content. */
function createSite({ isHttps = false } = {}) {
  const render = vi.fn(async (c: { req: { path: string } }) =>
    c.req.path === '/doctors/kedrova' ? html('черновик') : html('нет такой страницы', 404),
  );
  const readNotes = vi.fn(async (_documents: string) => '{"revision":"1","notes":{}}');
  const preview = new Preview({
    token,
    isHttps,
    now: () => now,
    wrongLinks: createRateLimit({ quota: 2, windowSeconds: 60 }),
    clientIpOf: () => '192.0.2.1',
    showsContent: ({ pathname }) => pathname.startsWith('/doctors'),
    render,
    script: 'start()',
    readNotes,
  });
  const app = new Hono();
  app.get(bannerStylePath, preview.style);
  app.get(editScriptPath, preview.script);
  app.get(notesPath, preview.notes);
  app.get(enterPath, preview.enter);
  app.use(preview.pages);
  app.post(exitPath, preview.exit);
  app.get('/doctors/old', (c) => c.redirect('/doctors/kedrova', 301));
  app.get('/doctors/renamed', () => html('опубликованное под прежним адресом'));
  app.all('*', (c) => (c.req.path === '/rss.xml' ? c.body('<rss/>', 200, { ETag: '"2"' }) : html('для всех')));
  const ask = (path: string, { cookie = '', method = 'GET', referer = '' } = {}) =>
    app.request(`http://site${path}`, { method, headers: { cookie, ...(referer ? { referer } : {}) } });
  const cookieOf = (answer: Response) => answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const enter = async (link = {}) => cookieOf(await ask(linkOf(link)));
  return { ask, enter, render, readNotes };
}

test('a signed link opens the page and starts a session', async () => {
  const answer = await createSite().ask(linkOf({}));
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/doctors/kedrova']);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const cookie = answer.headers.get('Set-Cookie') ?? '';
  expect(cookie).toMatch(/^preview=[\w.-]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(cookie).not.toContain(token);
});

test('over HTTPS the cookie is secure and has the __Host- prefix', async () => {
  const cookie = (await createSite({ isHttps: true }).ask(linkOf({}))).headers.get('Set-Cookie');
  expect(cookie).toMatch(/^__Host-preview=[\w.-]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test('the largest session fits into a cookie', async () => {
  const answer = await createSite({ isHttps: true }).ask(linkOf({ drafts: ['content', 'reviews'] }));
  const [nameAndValue = ''] = answer.headers.get('Set-Cookie')?.split(';') ?? [];
  expect(nameAndValue).toMatch(/^__Host-preview=/);
  expect(nameAndValue.length).toBeLessThan(500);
});

test.each([
  ['none', enterPath],
  ['a forged one', linkOf({}, 'b'.repeat(32))],
])('%s: the link is refused in Russian', async (_name, path) => {
  const answer = await createSite().ask(path);
  expect(answer.status).toBe(403);
  expect(answer.headers.get('Set-Cookie')).toBeNull();
  expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(await answer.text()).toContain('Эта ссылка не открывает предпросмотр');
});

test('many wrong links get a wait time; a valid one still opens', async () => {
  const { ask } = createSite();
  const statuses = [];
  for (let i = 0; i < 3; i++) statuses.push((await ask(enterPath)).status);
  expect(statuses).toEqual([403, 403, 429]);
  expect((await ask(enterPath)).headers.get('Retry-After')).toBe('60');
  expect((await ask(linkOf({}))).status).toBe(303);
});

test('a session shows its drafts, to this editor only', async () => {
  const { ask, enter, render } = createSite();
  const answer = await ask('/doctors/kedrova', { cookie: await enter({ drafts: ['content', 'reviews'] }) });
  const { headers } = answer;
  expect(['Cache-Control', 'X-Robots-Tag', 'Cache-Status', 'ETag'].map((name) => headers.get(name))).toEqual([
    'private, no-store',
    'noindex',
    'pages; fwd=bypass',
    null,
  ]);
  const text = await answer.text();
  expect(text).toContain('черновик</main>');
  expect(text).toContain('Вы видите черновики и отзывы до проверки');
  expect(text).toContain(
    `<link rel="stylesheet" href="${bannerStylePath}"/><script src="${editScriptPath}" defer></script></head>`,
  );
  expect(render).toHaveBeenCalledWith(expect.anything(), ['content', 'reviews']);
});

test.each([
  ['nobody', ''],
  ['a session under the name of https', '__Host-preview=x'],
])('%s gets the published site', async (_name, cookie) => {
  const { ask, render } = createSite();
  const answer = await ask('/doctors/kedrova', { cookie });
  expect(await answer.text()).not.toContain('Предпросмотр');
  expect(answer.headers.get('Cache-Control')).toBe('no-cache');
  expect(render).not.toHaveBeenCalled();
});

test('forms and pages without content are the published ones, with the banner', async () => {
  const { ask, enter, render } = createSite();
  const cookie = await enter();
  const sent = await ask('/doctors/kedrova', { cookie, method: 'POST' });
  expect(await sent.text()).toMatch(/Предпросмотр.*для всех/s);
  expect(await (await ask('/search', { cookie })).text()).toMatch(/Предпросмотр.*для всех/s);
  expect(await (await ask('/rss.xml', { cookie })).text()).toBe('<rss/>');
  expect(render).not.toHaveBeenCalled();
});

test('a path without a draft is 404 or a redirect, never the published page', async () => {
  const { ask, enter } = createSite();
  const cookie = await enter();
  const renamed = await ask('/doctors/renamed', { cookie });
  expect(renamed.status).toBe(404);
  expect(await renamed.text()).toContain('нет такой страницы');
  const old = await ask('/doctors/old', { cookie });
  expect([old.status, old.headers.get('Location')]).toEqual([301, '/doctors/kedrova']);
  expect(old.headers.get('Cache-Control')).toBe('private, no-store');
});

test.each([
  ['http://site/news?page=2', '/news?page=2'],
  ['http://site//evil.example', '/'],
  ['', '/'],
])('leaving from «%s» ends the session and leads to %s', async (referer, path) => {
  const { ask, enter } = createSite();
  const answer = await ask(exitPath, { method: 'POST', cookie: await enter(), referer });
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, path]);
  expect(answer.headers.get('Set-Cookie')).toMatch(/^preview=; Max-Age=0; Path=\//);
});

test.each([
  ['Doctor', 'kedrova', null, '/doctors/kedrova'],
  ['SubService', 'karies', 'terapiya', '/services/terapiya/karies'],
  ['TextPage', 'licenziya', null, '/customers/licenziya'],
  // Without a service, without a slug.
  ['SubService', 'karies', null, '/services'],
  ['Article', null, null, '/articles'],
  ['HomePage', null, null, '/'],
  ['Answer', null, null, '/faq#d1'],
  ['Review', null, null, '/reviews'],
  ['Clinic', null, null, '/contacts'],
  ['MainMenu', null, null, '/'],
  ['constructor', null, null, '/'],
  // Never leads to another host.
  ['Doctor', '//evil.example', null, '/doctors/%2F%2Fevil.example'],
  ['Doctor', 'a\r\nSet-Cookie: x', null, '/doctors/a%0D%0ASet-Cookie%3A%20x'],
])('%s «%s» under «%s» is shown at %s', (type, slug, parent, path) => {
  expect(pathOfTarget({ type, documentId: 'd1', slug, parent })).toBe(path);
});

test('only a session with drafts of pages loads the script and reads the notes', async () => {
  const { ask, enter, readNotes } = createSite();
  const cookie = await enter();
  const documents = 'api::doctor.doctor:d1,api::review.review:r1';
  const notes = await ask(`${notesPath}?of=${documents}`, { cookie });
  expect([notes.status, await notes.json()]).toEqual([200, { revision: '1', notes: {} }]);
  expect(notes.headers.get('Cache-Control')).toBe('no-store');
  // Unchecked reviews are the moderator's.
  expect(readNotes).toHaveBeenCalledExactlyOnceWith('api::doctor.doctor:d1');

  const moderator = await enter({ drafts: ['reviews'] });
  for (const other of ['', 'preview=x', moderator]) {
    expect((await ask(`${notesPath}?of=${documents}`, { cookie: other })).status).toBe(403);
    expect(await (await ask('/doctors/kedrova', { cookie: other })).text()).not.toContain('<script');
  }
  expect(readNotes).toHaveBeenCalledTimes(1);
});

test('without the content service there are no notes', async () => {
  const { ask, enter, readNotes } = createSite();
  readNotes.mockRejectedValue(new Error('down'));
  const away = await ask(notesPath, { cookie: await enter() });
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '10']);
});
