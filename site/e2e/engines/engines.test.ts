import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSitemap } from '../http/crawl.ts';
import { patient } from '../support/patience.ts';
import { notFound, unlisted } from '../support/site-pages.ts';
import { type Engine, firstVisible, until } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const site = process.env.E2E_SITE_URL || 'http://127.0.0.1:3000';
const pages = [...new Set([...(await readSitemap()), ...unlisted, notFound])];
/** Time limit for all pages in one window on a busy machine. */
const pagesTimeoutMs = patient(900_000);
/** The first visitor waits while AVIF is made, longest on a busy machine. */
const pictureTimeoutMs = patient(60_000);
const firefox = process.env.FIREFOX_PATH || '/usr/bin/firefox-esr';
const webkit = process.env.WEBKIT_DRIVER_PATH || '/usr/bin/WebKitWebDriver';
const engines: [string, (width: number) => Promise<Engine>][] = [
  ['Firefox', (width) => startFirefox(firefox, width)],
  ['WebKit', (width) => startWebKit(webkit, width)],
];
const windows = engines.flatMap(([name, start]) => [1440, 390].map((width) => [name, width, start] as const));

/** XPath, because roles and labels would need a library without Playwright. */
const dialog = '//dialog[@open]';
const button = (name: string) => `//button[normalize-space()='${name}']`;
const link = (name: string) => `//a[contains(normalize-space(), '${name}')]`;
const field = (label: string) => `${dialog}//*[@id=(//label[normalize-space()='${label}']/@for)]`;
const heading = (text: string) => `//*[self::h1 or self::h2][contains(normalize-space(), '${text}')]`;
const isVisible = (xpath: string) => `${firstVisible(xpath)} !== null`;
const description = (xpath: string) =>
  `(${firstVisible(xpath)}?.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent).join(' ')`;

describe.each(windows)('%s, %i px', (_, width, start) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await start(width);
    await engine.open(site);
    await engine.click(`//*[@aria-label='Файлы cookie']${button('Хорошо')}`);
  });
  afterAll(() => engine?.close());

  test('every page opens, fits the window and shows its pictures', { timeout: pagesTimeoutMs }, async () => {
    for (const path of pages) {
      await engine.open(site + path).catch((error: Error) => expect.fail(`${path}: ${error.message}`));
      await engine.evaluate(`scrollTo(0, document.documentElement.scrollHeight)`);
      expect(await engine.evaluate(`document.querySelectorAll('h1').length`), `${path}: h1`).toBe(1);
      const overflow = `document.documentElement.scrollWidth - document.documentElement.clientWidth`;
      expect(await engine.evaluate(overflow), `${path}: px beyond the window`).toBeLessThanOrEqual(0);
      const broken = `[...document.images].filter((one) => one.complete && one.currentSrc && !one.naturalWidth).map((one) => one.currentSrc)`;
      // A picture that is being made or decoded has no width yet.
      await expect
        .poll(() => engine.evaluate(broken), { message: `${path}: broken pictures`, timeout: pictureTimeoutMs })
        .toEqual([]);
    }
  });

  if (width === 390)
    test('a visitor opens the phone menu and goes to a page', async () => {
      await engine.open(`${site}/`);
      await engine.click("//summary[@aria-label='Меню']");
      await engine.click("//nav[@aria-label='Меню для телефона']//a[normalize-space()='Врачи']");
      await until(engine, `location.pathname === '/doctors' && ${isVisible(heading('Врачи'))}`);
    });
  else
    test('a visitor opens the menu and goes to a service', async () => {
      await engine.open(`${site}/doctors`);
      await engine.click("//nav[@aria-label='Главное меню']//*[normalize-space()='Услуги']");
      await engine.click("//nav[@aria-label='Главное меню']//a[normalize-space()='Керамические коронки']");
      await until(engine, `location.pathname === '/services/protezirovanie/keramicheskie-koronki'`);
    });

  test('a visitor turns the pictures of the gallery and closes it', async () => {
    await engine.open(`${site}/doctors/kedrova`);
    await engine.click("//ul[@aria-label='Сертификаты']//a");
    const counter = (number: number) => isVisible(`${dialog}//*[contains(normalize-space(), '${number} из ')]`);
    await until(engine, counter(1));
    await engine.click(`${dialog}//button[@aria-label='Следующая картинка']`);
    await until(engine, counter(2));
    await engine.click(`${dialog}//button[@aria-label='Закрыть']`);
    await until(engine, `document.querySelector('dialog[open]') === null`);
  });

  test('a visitor opens the search over a page and closes it', async () => {
    await engine.open(`${site}/prices`);
    await engine.click("//header//a[@aria-label='Поиск по сайту']");
    await until(engine, isVisible(`${dialog}//input[@type='search']`));
    await engine.click(`${dialog}//button[@aria-label='Закрыть']`);
    await until(engine, `document.querySelector('dialog[open]') === null`);
  });

  test('a visitor searches the site', async () => {
    await engine.open(`${site}/search`);
    await engine.type("//main//input[@type='search']", 'имплантация');
    await engine.click(`//main${button('Найти')}`);
    await until(engine, `new URLSearchParams(location.search).get('q') === 'имплантация'`);
    await until(engine, isVisible(`//main${link('Имплантация')}`));
  });

  test('an empty request gets a message at its field, a whole one is taken', async () => {
    await engine.open(`${site}/prices`);
    await engine.click(link('Записаться'));
    await until(engine, isVisible(field('Ваше имя*')));
    await engine.click(`${dialog}${button('отправить')}`);
    await until(engine, `${description(field('Ваше имя*'))}.includes('Поле обязательно')`);
    await engine.type(field('Ваше имя*'), 'Ольга Снегова');
    await engine.type(field('Телефон*'), '9130000000');
    expect(await engine.evaluate(`${firstVisible(field('Телефон*'))}.value`)).toBe('+7 913 000 00-00');
    await engine.click(`${dialog}//input[@type='checkbox']`);
    await engine.click(`${dialog}${button('отправить')}`);
    await until(engine, isVisible(heading('Ваша заявка отправлена')));
  });
});
