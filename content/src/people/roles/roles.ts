import type { RoleCode } from '../../platform/capability';

/** What a role may do with entries of one type. `publish` also takes an entry off the site; see `guard-entries.ts`. */
export type EntryAction = 'read' | 'create' | 'update' | 'publish' | 'delete';

/** Fields are named at the top level: a component is granted or kept whole. */
export type TypeRights = {
  actions: readonly EntryAction[];
  /** The only fields that are read; every field, if not given. */
  sees?: readonly string[];
  /** The only fields that are changed; every one, if not given. */
  changes?: readonly string[];
  /** Fields that are shown and never changed by this role. */
  keeps?: readonly string[];
};

export type Role = {
  code: RoleCode;
  /** Russian, as the list of people shows it. */
  name: string;
  description: string;
  /** Whether the role has all rights to public types that `types` does not name. */
  content?: boolean;
  types: Record<string, TypeRights | null>;
  /** Whether pictures and documents of the site are seen, uploaded and changed. CVs never are: `permissions.ts`. */
  media?: boolean;
  /** Whether the role has the rights of every capability: the desk, statistics, readiness. */
  everyRight?: boolean;
  /** Whether employees are invited, changed and removed. Only into roles of this list: `guard-people.ts`. */
  people?: boolean;
};

const look = ['read'] as const;
const changeAndPublish = ['read', 'update', 'publish'] as const;
/** A single page is created once and never deleted. */
export const single = ['read', 'create', 'update', 'publish'] as const;
export const all = ['read', 'create', 'update', 'publish', 'delete'] as const;

/** Types that no visitor reads. */
const helpers: Role['types'] = {
  'api::redirect.redirect': { actions: all, changes: ['from', 'to', 'note'] },
  'api::search-synonym.search-synonym': { actions: all },
};
/** Reviews come from visitors, with their consents. */
const reviews: TypeRights = {
  actions: all.filter((action) => action !== 'create'),
  keeps: ['consent', 'publicationConsent', 'flags', 'title'],
};

/**
 * Rights to entries; everything else is refused. Rights beyond entries (requests, statistics) are in the
 * `Rights` of that part.
 */
export const roles: readonly Role[] = [
  {
    code: 'clinic-administrator',
    name: 'Администратор клиники',
    description: 'Весь сайт, отзывы, заявки и сотрудники. Не видит ключей, ролей и других настроек программы',
    content: true,
    types: { ...helpers, 'api::review.review': reviews },
    media: true,
    everyRight: true,
    people: true,
  },
  {
    code: 'content-editor',
    name: 'Редактор',
    description: 'Тексты, картинки и цены сайта, перенаправления, синонимы поиска. Не видит заявок и отзывов',
    content: true,
    types: {
      // A wrong key would send visitors' data to a foreign account, or give it the clinic's rights in a search engine.
      'api::common-config.common-config': {
        actions: single,
        keeps: ['googleReCaptchaToken', 'metrikaCounter', 'yandexVerification', 'googleVerification'],
      },
      'api::contact-page.contact-page': { actions: single, keeps: ['mapsToken'] },
      // Words of the moderators, who answer in the clinic's name.
      'api::reviews-page.reviews-page': { actions: single, keeps: ['answerTemplates'] },
      ...helpers,
      'api::review.review': null,
    },
    media: true,
  },
  {
    code: 'price-editor',
    name: 'Редактор цен',
    description: 'Цены услуг, подуслуг и приёма врачей. Остальное видит, но не меняет',
    types: {
      'api::service.service': { actions: changeAndPublish, changes: ['price_sections'] },
      'api::sub-service.sub-service': { actions: changeAndPublish, changes: ['price_sections'] },
      'api::doctor.doctor': { actions: changeAndPublish, changes: ['price', 'priceName'] },
      'api::prices-page.prices-page': { actions: changeAndPublish, changes: ['validFrom', 'note'] },
      // Only so that links to them are shown by name.
      'api::clinic.clinic': { actions: look, sees: ['label'] },
      'api::answer.answer': { actions: look, sees: ['title'] },
    },
  },
  {
    code: 'review-moderator',
    name: 'Модератор отзывов',
    description: 'Отзывы: прочитать, ответить, опубликовать, снять, удалить. Больше ничего',
    types: {
      'api::review.review': reviews,
      'api::doctor.doctor': { actions: look, sees: ['name', 'specification'] },
      'api::clinic.clinic': { actions: look, sees: ['label', 'address'] },
    },
  },
  {
    code: 'operator',
    name: 'Оператор',
    description: 'Стол заявок. Содержимого сайта не видит',
    types: {},
  },
];
