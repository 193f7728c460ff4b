import { isCurrent } from '@clinic/contract/offers';
import { paths } from '@clinic/contract/paths';
import { typeset } from '../lib/typography.server.ts';
import { type ContentContext, clinicDay } from './context.ts';
import { present } from './fragments.server.ts';
import { SiteMapDocument, type SiteMapQuery } from './generated/graphql.ts';
import { toTopLevelPage } from './head.server.ts';
import type { MenuLink } from './layout.server.ts';
import { withGraph } from './structured-data/page-graph.server.ts';

/** All pages of the site by subject, for people. */
export type SiteMap = ReturnType<typeof toSiteMap>;

export async function getSiteMap(context: ContentContext) {
  const [result, day, { empty }] = await Promise.all([
    context.content.query(SiteMapDocument),
    clinicDay(context),
    context.readShared('layout'),
  ]);
  return withGraph(toSiteMap(result, day, empty));
}

/**
 * @param day today in the clinic's zone: ended promotions are left out
 * @param empty paths of sections without content, which are left out too
 */
export function toSiteMap(result: SiteMapQuery, day: string, empty: readonly string[] = []) {
  const { services, doctors, estimates, promos, articles, newsPosts, textPages, clinics } = result;
  const group = (label: string, url: string, links: (MenuLink & { links: MenuLink[] })[] = []) => ({
    label,
    url,
    links,
  });
  const titled = (list: readonly ({ title: string; slug: string | null } | null)[], path: (slug: string) => string) =>
    present(list).flatMap(({ title, slug }) => (slug ? [{ ...link(title, path(slug)), links: [] }] : []));
  return {
    ...toTopLevelPage(null, {
      title: 'Карта сайта',
      summary: 'Все страницы сайта клиники: услуги, врачи, цены, акции, статьи, новости и сведения для пациентов.',
      path: paths.siteMap(),
    }),
    groups: [
      group('Главная', paths.home()),
      group('О клинике', paths.about()),
      group('Цены', paths.prices(), titled(estimates, paths.estimate)),
      group('Отзывы', paths.reviews()),
      group('Вопросы и ответы', paths.faq()),
      group('Контакты', paths.contacts(), titled(clinics, paths.clinic)),
      group('Обязательные сведения', paths.legalInformation()),
      group(
        'Услуги',
        paths.services(),
        present(services).map(({ title, slug, sub_services }) => ({
          ...link(title, paths.service(slug)),
          links: present(sub_services).map((sub) => link(sub.title, paths.subService(slug, sub.slug))),
        })),
      ),
      group('Врачи', paths.doctors(), titled(doctors, paths.doctor)),
      group(
        'Акции',
        paths.sales(),
        titled(
          present(promos).filter((promo) => isCurrent(promo, day)),
          paths.sale,
        ),
      ),
      group('Пациентам', paths.customers(), titled(textPages, paths.customerPage)),
      group('Статьи', paths.articles(), titled(articles, paths.article)),
      group('Новости', paths.news(), titled(newsPosts, paths.newsPost)),
    ].filter(({ url }) => !empty.includes(url)),
  };
}

const link = (label: string, url: string): MenuLink => ({ label: typeset(label), url });
