import type { Core } from '@strapi/strapi';
import { readRows, redirectUid } from './follow-redirects';
import { findConflict } from './redirect-faults';

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

export const formerRows = Object.entries(formerSite).flatMap(([section, rows]) =>
  Object.entries(rows).map(([from, to]) => ({ from, to, note: `Прежний сайт: ${section}` })),
);

/** Adds the rows of the former site once: later they are the editors' own, deleted ones included. */
export async function addFormerSite(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'redirects' });
  if (await store.get({ key: 'former-site' })) return;
  await strapi.db.transaction(async () => {
    const known = await readRows(strapi);
    for (const row of formerRows) {
      // An editor may have redirected the path already.
      if (findConflict(row, known) === null) await strapi.documents(redirectUid).create({ data: row as never });
    }
    await store.set({ key: 'former-site', value: true });
  });
}
