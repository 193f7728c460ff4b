import type { Core } from '@strapi/strapi';
import { readRows, redirectUid } from './follow-redirects';
import { findConflict } from './redirect-errors';

/** Paths of a clinic's former site, which other sites and search engines still link to, by section. */
const formerSite: Record<string, Record<string, string>> = {
  Акции: { '/akcii/*': '/sales/*', '/akcii-*': '/sales' },
  Цены: {
    '/ceny/*': '/prices/*#prices',
    '/prays': '/prices',
    '/prajs': '/prices',
    '/price': '/prices',
    '/prices.html': '/prices',
  },
  Врачи: { '/stomatologi/*': '/doctors/*' },
  Новости: { '/novosti/*': '/news/*' },
  Отзывы: { '/otzyvy': '/reviews' },
  Вопросы: { '/voprosy/*': '/faq' },
  'О клинике': {
    '/o-klinike/*': '/about',
    '/o-klinike/vrachi': '/doctors',
    '/o-klinike/specialisty': '/doctors',
    '/o-klinike/otzyvy': '/reviews',
    '/o-klinike/novosti': '/news',
    '/o-klinike/akcii': '/sales',
    '/o-klinike/kontakty': '/contacts',
    '/o-klinike/vakansi*': '/about#vacancies',
  },
  Контакты: { '/kontakty/*': '/contacts', '/kontakti': '/contacts' },
  'Услуги, вложенные глубже, чем теперь': { '/services/*': '/services/*' },
  Поиск: { '/poisk': '/search' },
  'Карта сайта': { '/sitemap.html': '/sitemap', '/karta-sajta': '/sitemap', '/karta-sayta': '/sitemap' },
  'Лента новостей': { '/rss': '/news/rss.xml', '/feed': '/news/rss.xml' },
};

/** Rows that a later version has added: what a section's path may go on with, and pages of the reviews. */
const addedLater: Record<string, Record<string, string>> = {
  Акции: { '/akcii*': '/sales' },
  Цены: { '/ceny*': '/prices' },
  Врачи: { '/stomatologi*': '/doctors' },
  Новости: { '/novosti*': '/news' },
  Отзывы: {
    '/otzyvy*': '/reviews',
    '/otzyvy/2': '/reviews?page=2',
    '/otzyvy/3': '/reviews?page=3',
    '/otzyvy/4': '/reviews?page=4',
  },
};

type FormerRow = { from: string; to: string; note: string };

const rowsOfSite = (site: Record<string, Record<string, string>>): FormerRow[] =>
  Object.entries(site).flatMap(([section, rows]) =>
    Object.entries(rows).map(([from, to]) => ({ from, to, note: `Прежний сайт: ${section}` })),
  );
const laterRows = rowsOfSite(addedLater);

export const formerRows = [...rowsOfSite(formerSite), ...laterRows];

/** Of the rows above; the first version stored `true`. */
const version = 2;

/** Adds the rows of the former site once: later they are the editors' own, deleted ones included. */
export async function addFormerSite(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'redirects' });
  const added = await store.get({ key: 'former-site' });
  if (added === version) return;
  await strapi.db.transaction(async () => {
    const known = await readRows(strapi);
    for (const row of added ? laterRows : formerRows) {
      // An editor may have redirected the path already.
      if (findConflict(row, known) === null) await strapi.documents(redirectUid).create({ data: row });
    }
    await store.set({ key: 'former-site', value: version });
  });
}
