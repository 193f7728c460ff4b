import { statisticsRight } from '../../desk/requests/statistics/rules';
import { waitingReviews } from '../../desk/reviews/rules';
import { mayChangePrices } from '../../editing/prices/rules';
import { deskActionId } from '../../people/request-records/rules';
import { readinessRight } from '../../rules/readiness/rules';

/** A permission in the admin's screens. */
type Permission = { action: string; subject?: string | null };
type Right = { action: string; subject: string | null };

/** @property to path in the admin. @property right what a user needs to work there. @property start what waits there */
type Section = { name: string; to: string; right: Right; start?: string };
/** @property name Russian, the task */
export type Group = { name: string; sections: readonly Section[] };

const uidOf = (type: string) => `api::${type}.${type}`;
const changes = (uid: string): Right => ({ action: 'plugin::content-manager.explorer.update', subject: uid });

const formsOf =
  (kind: 'collection-types' | 'single-types') =>
  (type: string, name: string): Section => ({
    name,
    to: `/content-manager/${kind}/${uidOf(type)}`,
    right: changes(uidOf(type)),
  });
const list = formsOf('collection-types');
const page = formsOf('single-types');

/** Every type that the content menu shows is in one group; names are those of the types. */
export const groups: readonly Group[] = [
  {
    name: 'Заявки',
    sections: [
      { name: 'Заявки', to: '/requests-desk', right: { action: deskActionId('read'), subject: null } },
      { name: 'День', to: '/day', right: { action: deskActionId('read'), subject: null } },
      { name: 'Статистика', to: '/statistics', right: statisticsRight },
    ],
  },
  {
    name: 'Клиника',
    sections: [
      { name: 'Готовность клиники', to: '/readiness', right: readinessRight },
      { name: 'Сведения клиники', to: '/clinic-facts', right: readinessRight },
      page('common-config', 'Общие настройки'),
      list('clinic', 'Клиники'),
      page('legal-information', 'Обязательные сведения'),
      page('contact-page', 'Страница контактов'),
      page('about-page', 'О клинике'),
      list('advantage', 'Цифры о клинике'),
      page('client-information-page', 'Информация пациентам'),
    ],
  },
  {
    name: 'Услуги и цены',
    sections: [
      { name: 'Прайс-лист', to: '/price-sheet', right: mayChangePrices[0] as Right },
      list('service', 'Услуги'),
      list('sub-service', 'Подуслуги'),
      page('services-page', 'Список услуг'),
      page('prices-page', 'Страница цен'),
      list('estimate', 'Расчёты лечения'),
      list('promo', 'Акции'),
      page('promos-page', 'Список акций'),
    ],
  },
  { name: 'Врачи', sections: [list('doctor', 'Врачи'), page('doctors-page', 'Список врачей')] },
  {
    name: 'Тексты',
    sections: [
      list('news-post', 'Новости'),
      page('news-page', 'Список новостей'),
      list('article', 'Статьи'),
      page('articles-page', 'Список статей'),
      list('answer', 'Вопросы и ответы'),
      list('tag', 'Темы вопросов'),
      page('answers-page', 'Страница вопросов'),
      list('text-page', 'Информация и истории'),
    ],
  },
  {
    name: 'Отзывы',
    sections: [{ ...list('review', 'Отзывы'), start: waitingReviews }, page('reviews-page', 'Страница отзывов')],
  },
  {
    name: 'Сайт',
    sections: [
      page('home-page', 'Главная страница'),
      page('home-benefit', 'Преимущества на главной'),
      page('main-menu', 'Главное меню'),
      page('header', 'Шапка сайта'),
      page('footer', 'Подвал сайта'),
      list('social-network', 'Соцсети'),
      list('redirect', 'Перенаправления'),
      list('search-synonym', 'Синонимы для поиска'),
    ],
  },
];

const holds = (permissions: readonly Permission[], right: Right) =>
  permissions.some(({ action, subject }) => action === right.action && (subject ?? null) === right.subject);

/** Returns the groups with the sections in which the user may work; groups without any are left out. */
export function groupsFor(permissions: readonly Permission[]): Group[] {
  return groups
    .map(({ name, sections }) => ({ name, sections: sections.filter(({ right }) => holds(permissions, right)) }))
    .filter(({ sections }) => sections.length > 0);
}

/**
 * Returns the path where a user starts after a sign-in, or `null` for the home page. Editors and administrators start
 * with what the clinic lacks; everybody else with their first section.
 */
export function startOf(permissions: readonly Permission[]): string | null {
  if (holds(permissions, readinessRight)) return null;
  const first = groupsFor(permissions)[0]?.sections[0];
  return first?.start ?? first?.to ?? null;
}

/** @property title the type's name. @property to path in the admin */
type MenuLink = { title: string; to: string };

const placed = groups.flatMap(({ sections }) => sections);
/** All have three digits: the framework compares them as texts. */
const firstNumber = 100;
const numberOf = (place: number) => String(firstNumber + place);

/**
 * Keeps the links of sections in which the user may work. The framework sorts links by title and translates them after
 * that: their titles get numbers in the order of the groups, which `menuNames` takes off again.
 */
export function arrangeLinks<T extends MenuLink>(links: readonly T[], permissions: readonly Permission[]): T[] {
  return links.flatMap((link) => {
    const place = placed.findIndex(({ to }) => to === link.to);
    const section = placed[place];
    if (!section) return [link];
    return holds(permissions, section.right) ? [{ ...link, title: `${numberOf(place)} ${section.name}` }] : [];
  });
}

/** Translations of the numbered titles. */
export const menuNames: Readonly<Record<string, string>> = Object.fromEntries(
  placed.map(({ name }, place) => [`${numberOf(place)} ${name}`, name]),
);
