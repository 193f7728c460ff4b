import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { connect } from '../support/editor.ts';
import { patient } from '../support/patience.ts';
import { expect, test } from './desk.ts';

test.describe.configure({ timeout: patient(120_000) });

/** Under a second on a quiet machine (bench/); other work shares this one. */
const freshMs = patient(15_000);

const textOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text();
const statusOf = async (request: APIRequestContext, path: string) =>
  (await request.get(path, { maxRedirects: 0 })).status();

/** Waits until each of these pages shows the words, or no longer shows them. */
async function untilShown(request: APIRequestContext, paths: string[], words: string, isShown = true) {
  for (const path of paths) {
    await expect
      .poll(async () => (await textOf(request, path)).includes(words), {
        message: `${path}: ${words}`,
        timeout: freshMs,
      })
      .toBe(isShown);
  }
}

const untilStatus = (request: APIRequestContext, path: string, status: number) =>
  expect.poll(() => statusOf(request, path), { message: path, timeout: freshMs }).toBe(status);

const unique = (words: string) => `${words} ${randomUUID().slice(0, 8)}`;

test('an edited doctor shows on their page, in the list, on the home page, at the service and in the booking form', async ({
  request,
  editor,
}) => {
  const words = unique('Стоматолог-ортодонт');
  const id = await editor.idOf('doctor', 'slug', 'tayozhnyy');
  await editor.publish('doctor', { specification: words }, id);
  await untilShown(request, ['/doctors/tayozhnyy', '/doctors', '/'], words);

  const name = `Таёжный Максим ${words.slice(-8)}`;
  await editor.publish('doctor', { name }, id);
  await untilShown(request, ['/doctors/tayozhnyy', '/callback/choices', '/search/links', '/callback'], name);
  await editor.publish('doctor', { name: 'Таёжный Максим Олегович', specification: 'Стоматолог-ортодонт' }, id);
  await untilShown(request, ['/doctors', '/'], words, false);
});

test('a new doctor: list, sitemap, page; unpublished: 404 and nowhere listed', async ({ request, editor }) => {
  const name = unique('Пробный Пётр');
  const slug = `probnyy-${randomUUID().slice(0, 8)}`;
  expect(await statusOf(request, `/doctors/${slug}`)).toBe(404);
  const id = await editor.publish('doctor', { name, slug, specification: 'Терапевт', order: 999 });
  await untilStatus(request, `/doctors/${slug}`, 200);
  await untilShown(request, ['/doctors', '/callback/choices'], name);
  await untilShown(request, ['/sitemap/doctors.xml'], slug);

  await editor.unpublish('doctor', id);
  await untilStatus(request, `/doctors/${slug}`, 404);
  await untilShown(request, ['/doctors', '/callback/choices'], name, false);
  await untilShown(request, ['/sitemap/doctors.xml'], slug, false);

  await editor.publish('doctor', {}, id);
  await untilStatus(request, `/doctors/${slug}`, 200);
  await editor.remove('doctor', id);
  await untilStatus(request, `/doctors/${slug}`, 404);
});

test('a news post is in the feed while it is published, and no longer', async ({ request, editor }) => {
  const title = unique('Проба ленты');
  const text = unique('Полный текст');
  const id = await editor.publish('news-post', {
    title,
    slug: `lenta-${randomUUID().slice(0, 8)}`,
    date: '2099-01-01',
    body: [{ __component: 'blocks.text', text }],
  });
  await untilShown(request, ['/news/rss.xml'], title);
  await untilShown(request, ['/news/rss.xml'], text);
  await editor.unpublish('news-post', id);
  await untilShown(request, ['/news/rss.xml'], title, false);
  await editor.remove('news-post', id);
});

test('a doctor without a photo is left out of the feed with the reason; a new speciality changes the share picture', {
  tag: '@nightly',
}, async ({ request, editor }) => {
  const slug = `bez-foto-${randomUUID().slice(0, 8)}`;
  const id = await editor.publish('doctor', {
    name: 'Пробный Пётр Петрович',
    slug,
    specification: 'Хирург',
    price: 900,
  });
  await untilShown(request, ['/feeds/doctors.yml'], `(${slug}): нет фотографии`);
  const [, before] = /og:image" content="([^"]+)/.exec(await textOf(request, `/doctors/${slug}`)) ?? [];
  await editor.publish('doctor', { specification: 'Ортодонт' }, id);
  await untilShown(request, [`/doctors/${slug}`], 'Ортодонт');
  const [, after] = /og:image" content="([^"]+)/.exec(await textOf(request, `/doctors/${slug}`)) ?? [];
  expect(after).not.toBe(before);
  await editor.remove('doctor', id);
  await untilShown(request, ['/feeds/doctors.yml'], slug, false);
});

test('menu and footer: an edit shows on every page', async ({ request, editor }) => {
  const words = unique('© Проба');
  const { copyright } = await editor.single('footer');
  await editor.saveSingle('footer', { copyright: words });
  await untilShown(request, ['/', '/doctors', '/contacts', '/news', '/vision'], words);
  await editor.saveSingle('footer', { copyright });
  await untilShown(request, ['/', '/doctors', '/contacts', '/news'], words, false);
});

test('price list: a new price in the prices and on the service’s page; the search finds a new title', async ({
  request,
  editor,
}) => {
  const title = unique('Новейшая услуга');
  const parent = await editor.idOf('service', 'slug', 'implantaciya');
  const slug = `novaya-${randomUUID().slice(0, 8)}`;
  const price = 70_000 + Math.floor(Math.random() * 9000);
  const id = await editor.publish('sub-service', {
    title,
    slug,
    service: connect(parent),
    price_sections: [{ label: 'Приём', prices: [{ description: 'Проба', price }] }],
  });
  const shown = `${String(price).slice(0, 2)}\u00a0${String(price).slice(2)}`;
  await untilShown(request, ['/services', '/services/implantaciya', `/services/implantaciya/${slug}`], title);
  await untilShown(request, [`/services/implantaciya/${slug}`, '/prices'], shown);
  await untilShown(request, [`/search?q=${encodeURIComponent('новейшая услуга')}`], title.slice(-8));
  await editor.remove('sub-service', id);
  await untilStatus(request, `/services/implantaciya/${slug}`, 404);
  await untilShown(request, ['/services', '/prices'], title, false);
});
