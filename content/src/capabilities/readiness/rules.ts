// Long, because it is one list: every point of the law and of good sense, with its words and its field.
import { isZone } from '@clinic/contract/clock';
import { datesText } from '@clinic/contract/hours-texts';
import { type HoursFields, toTimetable } from '@clinic/contract/timetable-rows';
import type { Rights } from '../../platform/capability';
import type { Doubt } from '../../platform/trusted-clock/doubt';
import { draftMark } from '../consents/rules';
import { comingHolidays, onOpenDays, undecided } from '../special-days/rules';

/** Shows what the site lacks to those who can add it. */
export const readinessRights: Rights = {
  name: 'readiness',
  displayName: 'Готовность клиники',
  actions: { read: 'Смотреть, чего не хватает сайту' },
  grants: { 'content-editor': ['read'] },
};

export const readinessRight = { action: `api::${readinessRights.name}.read`, subject: null };

type Named = { documentId: string };
/** A consent is accepted by a form; the four purposes of the forms need one each. */
type TextPage = Named & { title: string; kind: string | null; consentPurpose: string | null; text: string };

/** A fault of a published entry. @property type name of the content type. @property words field and fault, in Russian */
type Faulty = Named & { uid: string; isSingle: boolean; type: string; title: string; isLink: boolean; words: string };

/** What is published, and what happened. */
export type Facts = {
  config: Record<string, unknown>;
  /** Hours and special days of the common settings. */
  hours: HoursFields;
  /** Legal information on the page of contacts. */
  legalInfo: string;
  /** Warning about contraindications in the footer. */
  warning: string;
  hasMenu: boolean;
  /** Date of the price list, YYYY-MM-DD. */
  pricesFrom: string | null;
  hasPrice: boolean;
  hasMap: boolean;
  pages: readonly TextPage[];
  /** Drafts of the documents that are no consents. */
  drafts: readonly (Named & { title: string; text: string })[];
  clinics: readonly (Named & { label: string; isWhole: boolean; hasPlan: boolean; hours: HoursFields })[];
  services: readonly Named[];
  doctors: readonly (Named & { hasEducation: boolean })[];
  /** Pictures of the media library without words for those who do not see them. */
  /** Published links, pictures and checked fields that mislead visitors. */
  faulty: readonly Faulty[];
  imagesWithoutAltText: number;
  /** Requests from the site's form that the staff has finished. */
  answeredRequests: number;
  isMailSet: boolean;
  sentNotices: number;
  lastBackup: Date | null;
  /** Why the server's clock is doubted, and what waits for an administrator. */
  clockDoubt: Doubt | null;
  heldErasures: readonly { name: string; count: number }[];
  /** Today on the clinic's clock, YYYY-MM-DD. */
  today: string;
  now: Date;
};

/**
 * What a line lacks and where to add it.
 * @property to path in the admin; `null` when the server's settings decide
 * @property field name of the field in that form
 * @property label of a field that has no name there: rich texts, lists
 * @property detail what exactly, in Russian
 * @property others the other entries with this gap
 */
type Gap = { to: string | null; field?: string; label?: string; detail?: string; others?: readonly Other[] };
/** A further entry with the same gap. */
type Other = { to: string; words: string };

type Rule = {
  code: string;
  words: string;
  why: string;
  /** Not counted: a site is complete without it. */
  isOptional?: boolean;
  /** Returns `null` when the line is ready. */
  gap: (facts: Facts) => Gap | null;
};

type Group = { title: string; rules: readonly Rule[] };

const configUid = 'api::common-config.common-config';
const contactsUid = 'api::contact-page.contact-page';
const textUid = 'api::text-page.text-page';
const single = (uid: string) => `/content-manager/single-types/${uid}`;
const list = (uid: string) => `/content-manager/collection-types/${uid}`;
const entry = (uid: string, { documentId }: Named) => `${list(uid)}/${documentId}`;
const richText = { field: 'textRich', label: 'Текст' };
const toLegalInfo = { to: single(contactsUid), field: 'legalInfo', label: 'Реквизиты' };
const desk = '/requests-desk';
const storage = `${desk}/storage`;
const doubtWords: Record<Doubt, string> = { ahead: 'ушли вперёд', behind: 'отстали' };
const dayMs = 86_400_000;
const yearDays = 365;

/** A field of the common settings. */
const ofConfig =
  (field: string, label?: string) =>
  ({ config }: Facts): Gap | null =>
    config[field] ? null : { to: single(configUid), field, ...(label ? { label } : {}) };

/** All texts that tell who the clinic is: legal information and pages that are no patients' stories. */
const ownTexts = ({ legalInfo, pages }: Facts): string =>
  [legalInfo, ...pages.filter(({ kind }) => kind !== 'story').map(({ text }) => text)].join('\n');

/** Information that a text must hold, in words that every clinic uses for it. */
const told =
  (...patterns: readonly RegExp[]) =>
  (facts: Facts): Gap | null => {
    const text = ownTexts(facts);
    return patterns.every((pattern) => pattern.test(text)) ? null : toLegalInfo;
  };

/** The term of an act in a text, with the words before it: «приказ № 1н (действует до 01.09.2031)». */
const actTerm = /[^.\n|]{0,60}действует до (\d\d)\.(\d\d)\.(\d{4})/giu;

/**
 * Finds a text that cites an act whose term is over. The terms are content: the law changes more often than the
 * program.
 */
function expiredAct({ pages, legalInfo, today }: Facts): Gap | null {
  const expired = (text: string) =>
    [...text.matchAll(actTerm)].find(([, day, month, year]) => `${year}-${month}-${day}` <= today)?.[0].trim();
  const page = pages.find(({ text }) => expired(text));
  if (page) return { to: entry(textUid, page), ...richText, detail: `${page.title}: «${expired(page.text)}»` };
  const ofContacts = expired(legalInfo);
  return ofContacts ? { ...toLegalInfo, detail: `«${ofContacts}»` } : null;
}

/** The first of the entries that lacks something; a missing list lacks everything. */
function firstOf<T extends Named>(uid: string, entries: readonly T[], isWhole: (one: T) => boolean): Gap | null {
  if (entries.length === 0) return { to: `${list(uid)}/create` };
  const gap = entries.find((one) => !isWhole(one));
  return gap ? { to: entry(uid, gap) } : null;
}

/** Long enough to write the hours of holidays into a plan of shifts, and to tell patients. */
const holidayNoticeDays = 45;

/** Finds the next holidays on which the site would show the usual hours although no row says so. */
function undecidedHolidays({ hours, clinics, today }: Facts): Gap | null {
  const coming = comingHolidays(today, holidayNoticeDays);
  const find = (...entries: HoursFields[]) => {
    const layers = entries.map(({ specialDays }) => (specialDays ?? []).filter((row) => row != null));
    return undecided(onOpenDays(coming, toTimetable(...entries)), ...layers);
  };
  const days = (open: ReturnType<typeof find>) => open.map(({ from, until }) => datesText(from, until)).join(', ');
  const common = find(hours);
  const row = { field: 'specialDays', label: 'Особые дни' };
  if (common.length > 0) return { to: single(configUid), ...row, detail: `Не решено: ${days(common)}` };
  for (const clinic of clinics) {
    const open = find(clinic.hours, hours);
    if (open.length > 0) {
      const detail = `${clinic.label}, не решено: ${days(open)}`;
      return { to: entry('api::clinic.clinic', clinic), ...row, detail };
    }
  }
  return null;
}

/** All faults of a kind: the first one, and a way to each of the others. */
const firstFault =
  (isOfKind: (fault: Faulty) => boolean) =>
  ({ faulty }: Facts): Gap | null => {
    const [first, ...others] = faulty.filter(isOfKind);
    if (!first) return null;
    const toForm = (fault: Faulty) => (fault.isSingle ? single(fault.uid) : entry(fault.uid, fault));
    const wordsOf = ({ type, title, words }: Faulty) => `${title ? `${type} «${title}»` : type}: ${words}`;
    return {
      to: toForm(first),
      detail: wordsOf(first),
      others: others.map((fault) => ({ to: toForm(fault), words: wordsOf(fault) })),
    };
  };

const privacyTitle = /персональн/i;
const cookieTitle = /cookie/i;

/** Where to write a document: its draft, or a new entry. */
function toDocument({ drafts }: Facts, title: RegExp): Gap {
  const draft = drafts.find((page) => title.test(page.title));
  return draft ? { to: entry(textUid, draft), ...richText } : { to: `${list(textUid)}/create`, field: 'title' };
}

const privacyPage = ({ pages }: Facts) =>
  pages.find(({ title, kind, consentPurpose }) => kind === 'legal' && !consentPurpose && privacyTitle.test(title));

const clinic: Group = {
  title: 'Клиника',
  rules: [
    {
      code: 'name',
      words: 'Название клиники',
      why: 'Стоит в шапке и в заголовках для поисковиков.',
      gap: ofConfig('name'),
    },
    { code: 'phone', words: 'Телефон', why: 'По нему звонят с каждой страницы.', gap: ofConfig('phoneNumber') },
    {
      code: 'hours',
      words: 'Часы работы',
      why: 'По ним считают, сколько ждёт заявка (и приказ № 118н: режим работы).',
      gap: ofConfig('workingHours', 'Часы работы'),
    },
    {
      code: 'zone',
      words: 'Часовой пояс',
      why: 'По нему сайт говорит «открыто до 21:00», а стол заявок считает рабочее время. Пока он не выбран, часы идут по Москве.',
      gap: ({ config }) => (isZone(config.timeZone) ? null : { to: single(configUid), field: 'timeZone' }),
    },
    {
      code: 'holidays',
      words: 'Часы работы в ближайшие праздники',
      why: 'Без решения сайт покажет в праздник обычные часы. Для каждого впишите «закрыто», другие часы или «как обычно»; переносы выходных правительство решает каждый год.',
      gap: undecidedHolidays,
    },
    {
      code: 'clinics',
      words: 'Клиники: адрес, телефон, часы',
      why: 'Пациент выбирает, куда ехать; адреса всех мест — обязательные сведения (приказ № 118н).',
      gap: ({ clinics }) => firstOf('api::clinic.clinic', clinics, ({ isWhole }) => isWhole),
    },
    {
      code: 'plans',
      words: 'Схема проезда у каждой клиники',
      why: 'Схема проезда — обязательные сведения (приказ № 118н).',
      gap: ({ clinics }) => firstOf('api::clinic.clinic', clinics, ({ hasPlan }) => hasPlan),
    },
  ],
};

const law: Group = {
  title: 'По закону',
  rules: [
    {
      code: 'company',
      words: 'Юридическое лицо и его адрес',
      why: 'Полное название и адрес — обязательные сведения (Закон о защите прав потребителей, ст. 9; приказ № 118н).',
      gap: (facts) => ofConfig('company')(facts) ?? ofConfig('address')(facts),
    },
    {
      code: 'numbers',
      words: 'ИНН и ОГРН',
      why: 'Правила оказания платных медицинских услуг: реквизиты исполнителя.',
      gap: told(/ИНН\D{0,20}\d{10}/, /ОГРН\D{0,20}\d{13}/),
    },
    {
      code: 'registration',
      words: 'Дата регистрации и учредители',
      why: 'Приказ № 118н: дата государственной регистрации, сведения об учредителях.',
      gap: told(/дат\S* (?:государственной )?регистрации/i, /учредител/i),
    },
    {
      code: 'management',
      words: 'Структура и руководство',
      why: 'Приказ № 118н: структура и органы управления.',
      gap: told(/структур/i, /директор|руководител|главн\S* врач/i),
    },
    {
      code: 'head',
      words: 'Когда принимает руководитель',
      why: 'Приказ № 118н: график приёма граждан руководителем.',
      gap: told(
        /(?:при[её]м|принима)[^.\n]*(?:личн\S* вопрос|граждан|руководител|главн\S* врач)|главн\S* врач\S* принима/i,
      ),
    },
    {
      code: 'house-rules',
      words: 'Правила для посетителей',
      why: 'Приказ № 118н: правила внутреннего распорядка для потребителей.',
      gap: told(/правила (?:для посетителей|внутреннего распорядка|поведения)/i),
    },
    {
      code: 'licence',
      words: 'Лицензия: номер и кем выдана',
      why: 'Её показывает подвал каждой страницы (323-ФЗ, ст. 79; приказ № 118н).',
      gap: (facts) => ofConfig('licence')(facts) ?? told(/(?:выдал|выдана|лицензирующ)/i)(facts),
    },
    {
      code: 'authorities',
      words: 'Кто проверяет клинику: адреса и телефоны',
      why: 'Приказ № 118н: орган здравоохранения, Росздравнадзор и Роспотребнадзор.',
      gap: told(
        /(?:департамент|министерств|комитет|управлени)\S* (?:по )?здравоохранени/i,
        /росздравнадзор/i,
        /роспотребнадзор/i,
      ),
    },
    {
      code: 'rights',
      words: 'Права пациентов',
      why: 'Приказ № 118н: права и обязанности граждан в сфере охраны здоровья.',
      gap: told(/права\S* (?:и обязанност\S* )?(?:пациент|граждан)/i),
    },
    {
      code: 'guarantees',
      words: 'Программа государственных гарантий',
      why: 'Приказ № 118н и правила платных услуг: где та же помощь бесплатна, даже если клиника в программе не участвует.',
      gap: told(/государственн\S* гаранти/i),
    },
    {
      code: 'vacancies',
      words: 'Вакансии',
      why: 'Приказ № 118н: сведения о вакантных должностях.',
      gap: told(/ваканси/i),
    },
    {
      code: 'education',
      words: 'Образование каждого врача',
      why: 'Сведения об образовании и квалификации обязательны (323-ФЗ, ст. 79, ч. 1, п. 7).',
      gap: ({ doctors }) => firstOf('api::doctor.doctor', doctors, ({ hasEducation }) => hasEducation),
    },
    {
      code: 'warning',
      words: 'Предупреждение о противопоказаниях',
      why: 'Стоит внизу каждой страницы (38-ФЗ, ст. 24, ч. 7).',
      gap: ({ warning }) =>
        /противопоказани/i.test(warning) ? null : { to: single('api::footer.footer'), field: 'warning' },
    },
    {
      code: 'privacy',
      words: 'Политика обработки персональных данных',
      why: 'Без неё нельзя принимать заявки (152-ФЗ, ст. 18.1).',
      gap: (facts) => (privacyPage(facts) ? null : toDocument(facts, privacyTitle)),
    },
    {
      code: 'notification',
      words: 'Уведомление в Роскомнадзор: номер и дата',
      why: 'О начале обработки данных уведомляют (152-ФЗ, ст. 22); штраф — 100–300 тысяч рублей. Напишите в политике: «Уведомление в Роскомнадзор № … от …».',
      gap: (facts) => {
        const page = privacyPage(facts);
        if (!page) return toDocument(facts, privacyTitle);
        return /уведомлени[^.\n]*№\s*[\d-]{4,}[^.\n]*\d{4}/i.test(page.text)
          ? null
          : { to: entry(textUid, page), ...richText };
      },
    },
    {
      code: 'consents',
      words: 'Согласия: заявка, резюме, отзыв, публикация отзыва',
      why: 'Каждая форма просит своё согласие; без него она не принимает ничего (152-ФЗ, ст. 9).',
      gap: ({ pages }) =>
        new Set(pages.flatMap(({ consentPurpose }) => consentPurpose ?? [])).size === 4 ? null : { to: list(textUid) },
    },
    {
      code: 'cookies',
      words: 'Страница о файлах cookie',
      why: 'На неё ведёт уведомление внизу экрана (152-ФЗ).',
      gap: (facts) =>
        facts.pages.some(({ title }) => cookieTitle.test(title)) ? null : toDocument(facts, cookieTitle),
    },
    {
      code: 'lawyer',
      words: 'Тексты прочитал юрист',
      why: `Программа написала начальные тексты и пометила их «${draftMark}». Проверьте каждый с юристом и сотрите пометку.`,
      gap: ({ pages, drafts }) => {
        const draft = [...pages, ...drafts].find(({ text }) => text.includes(draftMark));
        return draft ? { to: entry(textUid, draft), ...richText, detail: draft.title } : null;
      },
    },
    {
      code: 'expired-acts',
      words: 'Тексты не ссылаются на акты, срок которых вышел',
      why: 'Пишите срок рядом с актом, например: «приказ № 1н (действует до 01.09.2031)». В этот день строка станет красной.',
      gap: expiredAct,
    },
  ],
};

const content: Group = {
  title: 'Содержание',
  rules: [
    {
      code: 'services',
      words: 'Первая услуга',
      why: 'Без услуг посетителю некуда записаться.',
      gap: ({ services }) => firstOf('api::service.service', services, () => true),
    },
    {
      code: 'prices',
      words: 'Первая цена',
      why: 'Цены обязательны (приказ № 118н; Закон о защите прав потребителей, ст. 10).',
      gap: ({ hasPrice }) => (hasPrice ? null : { to: list('api::sub-service.sub-service') }),
    },
    {
      code: 'prices-date',
      words: 'Дата прайс-листа, не старше года',
      why: 'Цены должны быть действующими (Закон о защите прав потребителей, ст. 10).',
      gap: ({ pricesFrom, today }) =>
        pricesFrom && Date.parse(today) - Date.parse(pricesFrom) <= yearDays * dayMs
          ? null
          : { to: single('api::prices-page.prices-page'), field: 'validFrom' },
    },
    {
      code: 'links',
      words: 'Нет ссылок, которые никуда не ведут',
      why: 'По такой ссылке посетитель увидит «Такой страницы не существует», а картинку с другого сайта не увидит вовсе.',
      gap: firstFault(({ isLink }) => isLink),
    },
    {
      code: 'facts',
      words: 'Телефоны и координаты записаны верно',
      why: 'С ошибкой звонок попадёт не туда, а карту сайт не покажет.',
      gap: firstFault(({ isLink }) => !isLink),
    },
    {
      code: 'menu',
      words: 'Главное меню',
      why: 'По нему находят всё остальное.',
      gap: ({ hasMenu }) => (hasMenu ? null : { to: single('api::main-menu.main-menu') }),
    },
    {
      code: 'pictures',
      words: 'Слова у картинок',
      why: 'Их слышат те, кто не видит, и читают поисковики (WCAG 1.1.1).',
      gap: ({ imagesWithoutAltText: count }) =>
        count === 0 ? null : { to: '/plugins/upload', detail: `Без слов: ${count}` },
    },
  ],
};

const work: Group = {
  title: 'Работа',
  rules: [
    {
      code: 'request',
      words: 'Заявка с сайта принята и отработана',
      why: 'Отправьте пробную заявку с сайта, откройте её на доске и поставьте «Сделано»: так проверен весь путь.',
      gap: ({ answeredRequests }) => (answeredRequests > 0 ? null : { to: desk }),
    },
    {
      code: 'mail',
      words: 'Письмо о заявке дошло до почтового сервера',
      why: 'Почту настраивает инженер: SMTP_HOST, MAIL_FROM и NOTICE_TO (docs/operations/settings.md).',
      gap: ({ isMailSet, sentNotices }) => {
        if (!isMailSet) return { to: null, detail: 'Почта не настроена' };
        return sentNotices > 0 ? null : { to: desk, detail: 'Ещё ни одно письмо не ушло' };
      },
    },
    {
      code: 'backup',
      words: 'Резервная копия моложе суток',
      why: 'Копию делает сервер по расписанию (docs/operations/backup.md).',
      gap: ({ lastBackup, now }) =>
        lastBackup && now.getTime() - lastBackup.getTime() < dayMs ? null : { to: null, detail: 'Копии за сутки нет' },
    },
    {
      code: 'clock',
      words: 'Сроки хранения идут сами',
      why: 'Если часы сервера прыгнули или стереть пора намного больше обычного, сервис ничего не стирает и ждёт администратора.',
      gap: ({ clockDoubt, heldErasures }) => {
        const held = heldErasures.map(({ name, count }) => `${name}: ${count}`).join(', ');
        if (clockDoubt) return { to: storage, detail: `Часы сервера ${doubtWords[clockDoubt]}, подтвердите дату` };
        return held ? { to: storage, detail: `Ждёт подтверждения: ${held}` } : null;
      },
    },
    {
      code: 'map',
      words: 'Ключ Яндекс Карт',
      why: 'Без него вместо карты схема проезда и ссылки на карты.',
      isOptional: true,
      gap: ({ hasMap }) => (hasMap ? null : { to: single(contactsUid), field: 'mapsToken' }),
    },
    {
      code: 'counter',
      words: 'Счётчик Яндекс Метрики',
      why: 'Без него посещений не видно; статистика форм считается и так.',
      isOptional: true,
      gap: ofConfig('metrikaCounter'),
    },
  ],
};

const groups: readonly Group[] = [clinic, law, content, work];

/** A line of the list as the admin shows it. */
export type ReadinessLine = Pick<Rule, 'code' | 'words' | 'why'> & { isOptional: boolean; gap: Gap | null };
export type Readiness = { groups: { title: string; lines: ReadinessLine[] }[]; ready: number; total: number };

/** Applies all rules; optional lines are shown and not counted. */
export function checkReadiness(facts: Facts): Readiness {
  const checked = groups.map(({ title, rules }) => ({
    title,
    lines: rules.map(({ gap, isOptional = false, ...rule }) => ({ ...rule, isOptional, gap: gap(facts) })),
  }));
  const counted = checked.flatMap(({ lines }) => lines).filter(({ isOptional }) => !isOptional);
  return { groups: checked, ready: counted.filter(({ gap }) => gap === null).length, total: counted.length };
}
