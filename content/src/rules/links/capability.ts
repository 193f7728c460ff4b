import { feedPaths, paths, singlePaths } from '@clinic/contract/paths';
import type { Core, UID } from '@strapi/strapi';
import { may } from '../../people/roles';
import type { Capability } from '../../platform/capability';
import { readContentModel } from '../../platform/content-model/content-model';
import { titleOf } from '../../platform/entries';
import { route } from '../../platform/strapi/admin-routes';
import { pageTypes } from '../../publishing/change-log';
import { folders } from '../../publishing/redirects/site-screens';
import { refuseDeadLinks } from '.';
import type { SitePage, SitePages } from './rules';

/** Pages without a document, by path. */
const fixedPages: Record<string, string> = {
  [singlePaths.HomePage]: 'Главная',
  [singlePaths.ServicesPage]: 'Услуги',
  [singlePaths.PricesPage]: 'Цены',
  [singlePaths.DoctorsPage]: 'Врачи',
  [singlePaths.PromosPage]: 'Акции',
  [singlePaths.ReviewsPage]: 'Отзывы',
  [singlePaths.AboutPage]: 'О клинике',
  [singlePaths.ContactPage]: 'Контакты',
  [singlePaths.LegalInformation]: 'Обязательные сведения',
  [singlePaths.AnswersPage]: 'Вопросы и ответы',
  [singlePaths.NewsPage]: 'Новости',
  [singlePaths.ArticlesPage]: 'Статьи',
  [singlePaths.ClientInformationPage]: 'Информация и истории пациентов',
  [paths.callback()]: 'Заявка: запись к врачу',
  [paths.callback({ type: 'question' })]: 'Заявка: задать вопрос',
  [paths.callback({ type: 'resume' })]: 'Заявка: отправить резюме',
  [paths.search()]: 'Поиск',
  [paths.siteMap()]: 'Карта сайта',
  [paths.vision()]: 'Версия для слабовидящих',
  [feedPaths.news]: 'Лента новостей RSS',
};

type Row = Record<string, unknown> & { documentId: string; publishedAt: unknown };

/**
 * Reads every page of the site with its title: the fixed ones first, then those of documents by type.
 * @param seesDrafts whether to name drafts of a type, too
 */
async function readSitePages(strapi: Core.Strapi, seesDrafts: (uid: string) => boolean): Promise<SitePage[]> {
  const pages = new Map<string, SitePage>();
  for (const [path, title] of Object.entries(fixedPages))
    pages.set(path, { path, title, kind: 'раздел', isPublished: true });
  for (const uid of Object.keys(pageTypes)) {
    for (const page of await readPagesOf(strapi, uid, seesDrafts(uid))) {
      // A document has a draft and a published row.
      const isPublished = page.isPublished || pages.get(page.path)?.isPublished === true;
      pages.set(page.path, { ...page, isPublished });
    }
  }
  return [...pages.values()];
}

async function readPagesOf(strapi: Core.Strapi, uid: string, seesDrafts: boolean): Promise<SitePage[]> {
  const { slug, parent } = pageTypes[uid] ?? {};
  if (!slug) return [];
  const title = titleOf(readContentModel(strapi), uid);
  const rows: Row[] = await strapi.db.query(uid as UID.Schema).findMany({
    where: seesDrafts ? {} : { publishedAt: { $notNull: true } },
    select: ['documentId', 'publishedAt', title, slug],
    ...(parent ? { populate: { [parent]: { select: ['slug'] } } } : {}),
    orderBy: { [title]: 'asc' },
  });
  const kind = strapi.contentTypes[uid as UID.ContentType]?.info.displayName.toLowerCase() ?? '';
  return rows.flatMap((row) => {
    const folder = parent ? folderUnder(row[parent]) : folders[uid];
    if (!folder || !row[slug]) return [];
    const path = `${folder}/${row[slug]}`;
    return [{ path, title: String(row[title] ?? path), kind, isPublished: row.publishedAt !== null }];
  });
}

function folderUnder(parent: unknown): string | null {
  const slug = (parent as { slug?: string } | null)?.slug;
  return slug ? paths.service(slug) : null;
}

export const links: Capability = {
  register({ strapi }) {
    // The field with the picker (admin/index.ts).
    strapi.customFields.register({ name: 'link', type: 'string' });
  },
  adminRoutes: ({ strapi, settings: { ownHosts: own } }) => [
    route('GET /site-pages', null, async (ctx): Promise<SitePages> => {
      return { pages: await readSitePages(strapi, (uid) => may(ctx, 'read', uid)), own };
    }),
  ],
  // Not of the demo, whose documents link to later ones.
  editing: ({ strapi, settings }) => [refuseDeadLinks(strapi, settings.ownHosts)],
};
