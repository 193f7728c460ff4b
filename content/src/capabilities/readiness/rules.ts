// Long, because it is one list: every point of the law and of good sense, with its words and its field.
import { dayText, isZone, zoneCity } from '@clinic/contract/clock';
import { datesText } from '@clinic/contract/hours-texts';
import type { ConsentPurpose } from '@clinic/contract/submissions/fields';
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
/** The texts of an entry by field. */
type Fields = Record<string, unknown>;

/** A fault of a published entry. @property type name of the content type. @property words field and fault, in Russian */
type Faulty = Named & { uid: string; isSingle: boolean; type: string; title: string; isLink: boolean; words: string };

/** What is published, and what happened. */
export type Facts = {
  config: Fields;
  /** The single type «Обязательные сведения». */
  legal: Fields & {
    authorities: readonly { kind: string; name: string }[];
    /** Acts that the texts cite. @property validUntil their last day, YYYY-MM-DD */
    acts: readonly { name: string; validUntil: string }[];
  };
  footer: Fields;
  /** Hours and special days of the common settings. */
  hours: HoursFields;
  menuEntries: number;
  /** Date of the price list, YYYY-MM-DD. */
  pricesFrom: string | null;
  priceCount: number;
  mapsToken: string;
  /** The purposes whose consents are published. */
  consents: readonly string[];
  /** Documents and their drafts that still have the mark of a starter text. */
  starterTexts: readonly (Named & { title: string })[];
  /** The first clinic, published or not. */
  clinicDraft: Named | null;
  clinics: readonly (Named & { label: string; isWhole: boolean; hasPlan: boolean; hours: HoursFields })[];
  serviceCount: number;
  /** Published sub-services that are booked by time, doctors of these with hours, visits that overlap by mistake. */
  times: { services: number; doctors: number; overlaps: number };
  doctors: readonly (Named & { name: string; hasEducation: boolean })[];
  /** Published links, pictures and checked fields that mislead visitors. */
  faulty: readonly Faulty[];
  imageCount: number;
  /** Pictures of the media library without words for those who do not see them. */
  imagesWithoutAltText: number;
  /** Requests from the site's form that the staff has finished. */
  answeredRequests: number;
  isMailSet: boolean;
  sentNotices: number;
  /** Programs of the clinic that get requests, and what keeps requests from them. */
  handover: { targets: readonly string[]; troubles: readonly { text: string; to: string }[] };
  lastBackup: Date | null;
  /** Why the server's clock is doubted, and what waits for an administrator. */
  clockDoubt: Doubt | null;
  heldErasures: readonly { name: string; count: number }[];
  /** Today on the clinic's clock, YYYY-MM-DD. */
  today: string;
  now: Date;
};

/**
 * Where the admin shows a fact.
 * @property to path; `null` when the server's settings decide
 * @property field name of the field in that form
 * @property label of a field that has no name there: rich texts, lists
 */
type Place = { to: string | null; field?: string; label?: string };
/** A further entry with the same gap. */
type Other = { to: string; words: string };
/** What a line lacks. @property detail what exactly, in Russian. @property place where, if not where the line says */
type Gap = { detail?: string; place?: Place; others?: readonly Other[] };
/** The value that makes a line ready; what it lacks; `null` when there is nothing to check. */
type Finding = string | Gap | null;

type Rule = {
  code: string;
  words: string;
  why: string;
  place: Place;
  /** Not counted: a site is complete without it. */
  isOptional?: boolean;
  look: (facts: Facts) => Finding;
};

type Group = { title: string; rules: readonly Rule[] };

const uidOf = (name: string) => `api::${name}.${name}`;
const single = (name: string, field?: string, label?: string): Place => ({
  to: `/content-manager/single-types/${uidOf(name)}`,
  ...(field ? { field } : {}),
  ...(label ? { label } : {}),
});
const list = (name: string): Place => ({ to: `/content-manager/collection-types/${uidOf(name)}` });
const entry = (name: string, { documentId }: Named, field?: { field: string; label?: string }): Place => ({
  to: `${list(name).to}/${documentId}`,
  ...field,
});
const desk = '/requests-desk';
const storage: Place = { to: `${desk}/storage` };
const server: Place = { to: null };
const doubtWords: Record<Doubt, string> = { ahead: 'ушли вперёд', behind: 'отстали' };
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const yearDays = 365;

/** Returns a field as the list shows it, empty without a value. */
const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value.trim() : '';
  return /^\d{4}-\d\d-\d\d$/.test(text) ? dayText(text) : text;
};

/** A line of one or more fields of a form: ready when all are filled in, otherwise it leads to the first empty one. */
function filled(
  form: { name: string; read: (facts: Facts) => Fields },
  [first, ...more]: readonly [string, ...string[]],
): Pick<Rule, 'place' | 'look'> {
  return {
    place: single(form.name, first),
    look: (facts) => {
      const fields = form.read(facts);
      const empty = [first, ...more].find((field) => !shown(fields[field]));
      if (empty) return { place: single(form.name, empty) };
      return [first, ...more].map((field) => shown(fields[field])).join(', ');
    },
  };
}

const config = { name: 'common-config', read: (facts: Facts) => facts.config };
const legal = { name: 'legal-information', read: (facts: Facts) => facts.legal as Fields };
const footer = { name: 'footer', read: (facts: Facts) => facts.footer };

type Clinic = Facts['clinics'][number];

/** Looks for the first clinic that lacks something; without a published one, leads to its draft or to a new one. */
function eachClinic({ clinics, clinicDraft }: Facts, isWhole: (one: Clinic) => boolean): Finding {
  if (clinics.length === 0)
    return { place: clinicDraft ? entry('clinic', clinicDraft) : { to: `${list('clinic').to}/create` } };
  const gap = clinics.find((one) => !isWhole(one));
  return gap ? { place: entry('clinic', gap) } : clinics.map(({ label }) => label).join('; ');
}

/** Long enough to write the hours of holidays into a plan of shifts, and to tell patients. */
const holidayNoticeDays = 45;

const specialDays = { field: 'specialDays', label: 'Особые дни' };

/** Finds the next holidays on which the site would show the usual hours although no row says so. */
function undecidedHolidays({ hours, clinics, today }: Facts): Finding {
  const isOpenAtAll = [hours, ...clinics.map((one) => one.hours)].some(({ workingHours }) => workingHours?.length);
  if (!isOpenAtAll) return null;
  const coming = comingHolidays(today, holidayNoticeDays);
  const find = (...entries: HoursFields[]) => {
    const layers = entries.map(({ specialDays }) => (specialDays ?? []).filter((row) => row != null));
    return undecided(onOpenDays(coming, toTimetable(...entries)), ...layers);
  };
  const days = (open: ReturnType<typeof find>) => open.map(({ from, until }) => datesText(from, until)).join(', ');
  const common = find(hours);
  if (common.length > 0) return { detail: `Не решено: ${days(common)}` };
  for (const clinic of clinics) {
    const open = find(clinic.hours, hours);
    if (open.length > 0) {
      const detail = `${clinic.label}, не решено: ${days(open)}`;
      return { place: entry('clinic', clinic, specialDays), detail };
    }
  }
  return coming.length > 0 ? 'Решено' : 'Праздников в ближайшие недели нет';
}

/** All faults of a kind: the first one, and a way to each of the others. */
const noFault =
  (isOfKind: (fault: Faulty) => boolean) =>
  ({ faulty }: Facts): Finding => {
    const [first, ...others] = faulty.filter(isOfKind);
    if (!first) return 'Ошибок не найдено';
    const toForm = ({ uid, isSingle, documentId }: Faulty) =>
      `/content-manager/${isSingle ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`}`;
    const wordsOf = ({ type, title, words }: Faulty) => `${title ? `${type} «${title}»` : type}: ${words}`;
    return {
      place: { to: toForm(first) },
      detail: wordsOf(first),
      others: others.map((fault) => ({ to: toForm(fault), words: wordsOf(fault) })),
    };
  };

const authorities = {
  health: 'орган здравоохранения',
  roszdravnadzor: 'Росздравнадзор',
  rospotrebnadzor: 'Роспотребнадзор',
};
export const consentNames: Record<ConsentPurpose, string> = {
  callback: 'заявка',
  resume: 'резюме',
  review: 'отзыв',
  publication: 'публикация отзыва',
};

/** Names what is missing of several things. */
const lacking = (names: readonly string[]): Gap => ({ detail: `Нет: ${names.join(', ')}` });

const clinic: Group = {
  title: 'Клиника',
  rules: [
    {
      code: 'name',
      words: 'Название клиники',
      why: 'Стоит в шапке и в заголовках для поисковиков.',
      ...filled(config, ['name']),
    },
    { code: 'phone', words: 'Телефон', why: 'По нему звонят с каждой страницы.', ...filled(config, ['phoneNumber']) },
    {
      code: 'hours',
      words: 'Часы работы',
      why: 'По ним считают, сколько ждёт заявка (и приказ № 118н: режим работы).',
      place: single('common-config', 'workingHours', 'Часы работы'),
      look: ({ hours }) => (hours.workingHours?.length ? `Строк: ${hours.workingHours.length}` : {}),
    },
    {
      code: 'zone',
      words: 'Часовой пояс',
      why: 'По нему сайт говорит «открыто до 21:00», а стол заявок считает рабочее время. Пока он не выбран, часы идут по Москве.',
      place: single('common-config', 'timeZone'),
      look: ({ config: { timeZone } }) => (isZone(timeZone) ? zoneCity(String(timeZone)) : {}),
    },
    {
      code: 'holidays',
      words: 'Часы работы в ближайшие праздники',
      why: 'Без решения сайт покажет в праздник обычные часы. Для каждого впишите «закрыто», другие часы или «как обычно»; переносы выходных правительство решает каждый год.',
      place: single('common-config', specialDays.field, specialDays.label),
      look: undecidedHolidays,
    },
    {
      code: 'clinics',
      words: 'Клиники: адрес, телефон, часы',
      why: 'Пациент выбирает, куда ехать; адреса всех мест — обязательные сведения (приказ № 118н).',
      place: list('clinic'),
      look: (facts) => eachClinic(facts, ({ isWhole }) => isWhole),
    },
    {
      code: 'plans',
      words: 'Схема проезда у каждой клиники',
      why: 'Схема проезда — обязательные сведения (приказ № 118н).',
      place: list('clinic'),
      look: (facts) => eachClinic(facts, ({ hasPlan }) => hasPlan),
    },
  ],
};

const law: Group = {
  title: 'По закону',
  rules: [
    {
      code: 'company',
      words: 'Юридическое лицо: полное название',
      why: 'Закон о защите прав потребителей, ст. 9; приказ № 118н.',
      ...filled(legal, ['legalName']),
    },
    {
      code: 'address',
      words: 'Адрес юридического лица',
      why: 'Закон о защите прав потребителей, ст. 9; приказ № 118н.',
      ...filled(config, ['address']),
    },
    {
      code: 'numbers',
      words: 'ИНН и ОГРН',
      why: 'Правила оказания платных медицинских услуг: реквизиты исполнителя.',
      ...filled(legal, ['inn', 'ogrn']),
    },
    {
      code: 'registration',
      words: 'Дата регистрации и кем зарегистрировано',
      why: 'Приказ № 118н: дата государственной регистрации.',
      ...filled(legal, ['registeredOn', 'registrar']),
    },
    {
      code: 'founders',
      words: 'Учредители',
      why: 'Приказ № 118н: сведения об учредителях.',
      ...filled(legal, ['founders']),
    },
    {
      code: 'structure',
      words: 'Структура и органы управления',
      why: 'Приказ № 118н: структура и органы управления.',
      ...filled(legal, ['structure']),
    },
    {
      code: 'head',
      words: 'Руководитель и когда он принимает',
      why: 'Приказ № 118н: график приёма граждан руководителем.',
      ...filled(legal, ['headName', 'headHours']),
    },
    {
      code: 'licence',
      words: 'Лицензия: номер и дата',
      why: 'Её показывает подвал каждой страницы (323-ФЗ, ст. 79; приказ № 118н).',
      ...filled(config, ['licence']),
    },
    {
      code: 'licence-issuer',
      words: 'Лицензия: кем выдана, какие работы и услуги',
      why: 'Приказ № 118н: сведения о лицензии и о медицинских услугах по ней.',
      ...filled(legal, ['licenceIssuer', 'licensedWorks']),
    },
    {
      code: 'authorities',
      words: 'Кто проверяет клинику: адреса и телефоны',
      why: 'Приказ № 118н: орган здравоохранения, Росздравнадзор и Роспотребнадзор.',
      place: single('legal-information', 'authorities', 'Кто проверяет клинику'),
      look: ({ legal: { authorities: given } }) => {
        const missing = Object.entries(authorities).filter(([kind]) => !given.some((one) => one.kind === kind));
        return missing.length > 0 ? lacking(missing.map(([, name]) => name)) : given.map(({ name }) => name).join('; ');
      },
    },
    {
      code: 'house-rules',
      words: 'Правила для посетителей',
      why: 'Приказ № 118н: правила внутреннего распорядка для потребителей.',
      ...filled(legal, ['houseRules']),
    },
    {
      code: 'rights',
      words: 'Права пациентов',
      why: 'Приказ № 118н: права и обязанности граждан в сфере охраны здоровья.',
      ...filled(legal, ['patientRights']),
    },
    {
      code: 'guarantees',
      words: 'Программа государственных гарантий',
      why: 'Приказ № 118н и правила платных услуг: где та же помощь бесплатна, даже если клиника в программе не участвует.',
      ...filled(legal, ['guarantees']),
    },
    {
      code: 'vacancies',
      words: 'Вакансии',
      why: 'Приказ № 118н: сведения о вакантных должностях.',
      ...filled(legal, ['vacancies']),
    },
    {
      code: 'education',
      words: 'Образование каждого врача',
      why: 'Сведения об образовании и квалификации обязательны (323-ФЗ, ст. 79, ч. 1, п. 7).',
      place: list('doctor'),
      look: ({ doctors }) => {
        const gap = doctors.find(({ hasEducation }) => !hasEducation);
        if (gap) return { place: entry('doctor', gap), detail: gap.name };
        return doctors.length > 0 ? `Врачей: ${doctors.length}` : null;
      },
    },
    {
      code: 'warning',
      words: 'Предупреждение о противопоказаниях',
      why: 'Стоит внизу каждой страницы (38-ФЗ, ст. 24, ч. 7).',
      ...filled(footer, ['warning']),
    },
    {
      code: 'privacy',
      words: 'Политика обработки персональных данных',
      why: 'Без неё нельзя принимать заявки (152-ФЗ, ст. 18.1).',
      ...filled(legal, ['privacyPolicy']),
    },
    {
      code: 'notification',
      words: 'Уведомление в Роскомнадзор: номер и дата',
      why: 'О начале обработки данных уведомляют (152-ФЗ, ст. 22); штраф — 100–300 тысяч рублей.',
      ...filled(legal, ['noticeNumber', 'noticeDate']),
    },
    {
      code: 'consents',
      words: 'Согласия: заявка, резюме, отзыв, публикация отзыва',
      why: 'Каждая форма просит своё согласие; без него она не принимает ничего (152-ФЗ, ст. 9).',
      place: list('text-page'),
      look: ({ consents }) => {
        const missing = Object.entries(consentNames).filter(([purpose]) => !consents.includes(purpose));
        return missing.length > 0 ? lacking(missing.map(([, name]) => name)) : 'Опубликованы все';
      },
    },
    {
      code: 'cookies',
      words: 'Страница о файлах cookie',
      why: 'На неё ведёт уведомление внизу экрана (152-ФЗ).',
      ...filled(legal, ['cookiesPage']),
    },
    {
      code: 'lawyer',
      words: 'Тексты прочитал юрист',
      why: `Впишите, кто и когда прочитал тексты. Начальные тексты помечены «${draftMark}»: проверьте каждый и сотрите пометку.`,
      place: single('legal-information', 'lawyerName'),
      look: (facts) => {
        const [draft] = facts.starterTexts;
        if (draft)
          return { place: entry('text-page', draft, { field: 'textRich', label: 'Текст' }), detail: draft.title };
        return filled(legal, ['lawyerName', 'lawyerReadOn']).look(facts);
      },
    },
    {
      code: 'expired-acts',
      words: 'Тексты не ссылаются на акты, срок которых вышел',
      why: 'Исправьте тексты, которые на него ссылаются, и сотрите акт из списка или впишите новый срок.',
      place: single('legal-information', 'acts', 'Акты со сроком'),
      look: ({ legal: { acts }, today }) => {
        const [first] = [...acts].sort((a, b) => (a.validUntil < b.validUntil ? -1 : 1));
        if (!first) return null;
        const words = `${first.name}, до ${dayText(first.validUntil)}`;
        return first.validUntil <= today ? { detail: `Срок вышел: ${words}` } : `Ближайший срок: ${words}`;
      },
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
      place: { to: `${list('service').to}/create` },
      look: ({ serviceCount }) => (serviceCount > 0 ? `Услуг: ${serviceCount}` : {}),
    },
    {
      code: 'prices',
      words: 'Первая цена',
      why: 'Цены обязательны (приказ № 118н; Закон о защите прав потребителей, ст. 10).',
      place: { to: '/price-sheet' },
      look: ({ priceCount }) => (priceCount > 0 ? `Цен: ${priceCount}` : {}),
    },
    {
      code: 'prices-date',
      words: 'Дата прайс-листа, не старше года',
      why: 'Цены должны быть действующими (Закон о защите прав потребителей, ст. 10).',
      place: single('prices-page', 'validFrom'),
      look: ({ pricesFrom, today }) => {
        if (!pricesFrom) return {};
        const isOld = Date.parse(today) - Date.parse(pricesFrom) > yearDays * dayMs;
        return isOld ? { detail: `Цены от ${dayText(pricesFrom)}` } : dayText(pricesFrom);
      },
    },
    {
      code: 'links',
      words: 'Нет ссылок, которые никуда не ведут',
      why: 'По такой ссылке посетитель увидит «Такой страницы не существует», а картинку с другого сайта не увидит вовсе.',
      place: server,
      look: noFault(({ isLink }) => isLink),
    },
    {
      code: 'facts',
      words: 'Телефоны, номера и координаты записаны верно',
      why: 'С ошибкой звонок попадёт не туда, а карту сайт не покажет.',
      place: server,
      look: noFault(({ isLink }) => !isLink),
    },
    {
      code: 'menu',
      words: 'Главное меню',
      why: 'По нему находят всё остальное.',
      place: single('main-menu'),
      look: ({ menuEntries }) => (menuEntries > 0 ? `Пунктов: ${menuEntries}` : {}),
    },
    {
      code: 'pictures',
      words: 'Слова у картинок',
      why: 'Их слышат те, кто не видит, и читают поисковики (WCAG 1.1.1).',
      place: { to: '/plugins/upload' },
      look: ({ imageCount, imagesWithoutAltText: count }) => {
        if (imageCount === 0) return null;
        return count > 0 ? { detail: `Без слов: ${count}` } : `Картинок: ${imageCount}`;
      },
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
      place: { to: desk },
      look: ({ answeredRequests }) => (answeredRequests > 0 ? `Отработано: ${answeredRequests}` : {}),
    },
    {
      code: 'times',
      words: 'Запись на время',
      why: 'Чтобы пациент выбирал свободный час, отметьте «Запись на время» у подуслуги, назначьте ей врачей и впишите их часы в «Где и когда принимает». Время подтверждает администратор на листе «День».',
      place: list('sub-service'),
      look: ({ times: { services, doctors, overlaps } }) => {
        if (services === 0) return null;
        if (doctors === 0) return { place: list('doctor'), detail: 'У врачей этих подуслуг не указаны часы приёма' };
        if (overlaps > 0) return { place: server, detail: `Записей в одно время: ${overlaps}. Сообщите инженеру` };
        return `Подуслуг: ${services}, врачей с часами: ${doctors}`;
      },
    },
    {
      code: 'mail',
      words: 'Письмо о заявке дошло до почтового сервера',
      why: 'Почту настраивает инженер: SMTP_HOST, MAIL_FROM и NOTICE_TO (docs/operations/settings.md).',
      place: { to: desk },
      look: ({ isMailSet, sentNotices }) => {
        if (!isMailSet) return { place: server, detail: 'Почта не настроена' };
        return sentNotices > 0 ? `Писем: ${sentNotices}` : { detail: 'Ещё ни одно письмо не ушло' };
      },
    },
    {
      code: 'handover',
      words: 'Заявки доходят до программ клиники',
      why: 'Что делать с каждой ошибкой: docs/operations/handover.md. Пока не исправлено, ведите такие заявки на столе.',
      place: { to: `${desk}/channels` },
      look: ({ handover: { targets, troubles } }) => {
        const [first, ...others] = troubles;
        if (first)
          return {
            place: { to: first.to },
            detail: first.text,
            others: others.map(({ to, text }) => ({ to, words: text })),
          };
        return targets.length > 0 ? targets.join(', ') : null;
      },
    },
    {
      code: 'backup',
      words: 'Резервная копия моложе суток',
      why: 'Копию делает сервер по расписанию (docs/operations/backup.md).',
      place: server,
      look: ({ lastBackup, now }) => {
        const age = lastBackup ? now.getTime() - lastBackup.getTime() : Number.POSITIVE_INFINITY;
        return age < dayMs ? `Сделана, часов назад: ${Math.floor(age / hourMs)}` : { detail: 'Копии за сутки нет' };
      },
    },
    {
      code: 'clock',
      words: 'Сроки хранения идут сами',
      why: 'Если часы сервера прыгнули или стереть пора намного больше обычного, сервис ничего не стирает и ждёт администратора.',
      place: storage,
      look: ({ clockDoubt, heldErasures }) => {
        const held = heldErasures.map(({ name, count }) => `${name}: ${count}`).join(', ');
        if (clockDoubt) return { detail: `Часы сервера ${doubtWords[clockDoubt]}, подтвердите дату` };
        return held ? { detail: `Ждёт подтверждения: ${held}` } : 'Ничего не ждёт подтверждения';
      },
    },
    {
      code: 'map',
      words: 'Ключ Яндекс Карт',
      why: 'Без него вместо карты схема проезда и ссылки на карты.',
      isOptional: true,
      place: single('contact-page', 'mapsToken'),
      look: ({ mapsToken }) => (mapsToken ? 'Вписан' : {}),
    },
    {
      code: 'counter',
      words: 'Счётчик Яндекс Метрики',
      why: 'Без него посещений не видно; статистика форм считается и так.',
      isOptional: true,
      ...filled(config, ['metrikaCounter']),
    },
  ],
};

const groups: readonly Group[] = [clinic, law, content, work];

/**
 * A line of the list as the admin shows it.
 * @property state `nothing`: there is nothing to check yet, so the line is not counted
 * @property value what makes it ready
 */
export type ReadinessLine = Pick<Rule, 'code' | 'words' | 'why'> & {
  isOptional: boolean;
  state: 'ready' | 'missing' | 'nothing';
  value: string;
  gap: Gap;
  place: Place;
};
export type Readiness = { groups: { title: string; lines: ReadinessLine[] }[]; ready: number; total: number };

/** Applies all rules; optional lines and those with nothing to check are shown and not counted. */
export function checkReadiness(facts: Facts): Readiness {
  const checked = groups.map(({ title, rules }) => ({ title, lines: rules.map((rule) => toLine(rule, facts)) }));
  const counted = checked
    .flatMap(({ lines }) => lines)
    .filter(({ isOptional, state }) => !isOptional && state !== 'nothing');
  return { groups: checked, ready: counted.filter(({ state }) => state === 'ready').length, total: counted.length };
}

function toLine({ look, place, isOptional = false, ...rule }: Rule, facts: Facts): ReadinessLine {
  const found = look(facts);
  if (found === null) return { ...rule, isOptional, place, state: 'nothing', value: '', gap: {} };
  if (typeof found === 'string') return { ...rule, isOptional, place, state: 'ready', value: found, gap: {} };
  return { ...rule, isOptional, place: found.place ?? place, state: 'missing', value: '', gap: found };
}
