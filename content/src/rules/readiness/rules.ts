import { dayText, isZone, zoneCity } from '@clinic/contract/clock';
import { datesText } from '@clinic/contract/hours-texts';
import { parseLicence } from '@clinic/contract/licence';
import type { ConsentPurpose } from '@clinic/contract/submissions/fields';
import { draftMark } from '@clinic/contract/text-gaps';
import { type HoursFields, toTimetable } from '@clinic/contract/timetable-rows';
import type { Rights } from '../../platform/capability';
import { comingHolidays, onOpenDays, undecided } from '../../platform/clock/holidays';
import { entryPath, listPath, singlePath } from '../../platform/content-model/uids';
import { isSaid } from './is-said';
import groupsOfPoints from './points.json';
import type { SeenPage, SitePage } from './site-pages';

/** Shows what the site lacks to those who can add it. */
export const readinessRights: Rights = {
  name: 'readiness',
  displayName: 'Готовность клиники',
  actions: { read: 'Смотреть, чего не хватает сайту', tick: 'Отмечать обновлённые карточки на других сайтах' },
  grants: { 'content-editor': ['read', 'tick'] },
};

export const readinessRight = { action: `api::${readinessRights.name}.read`, subject: null };
export const tickRight = { action: `api::${readinessRights.name}.tick`, subject: null };

type Named = { documentId: string };
/** The texts of an entry by field. */
type Fields = Record<string, unknown>;

/** A fault of a published entry. @property type name of the content type. @property message field and fault, in Russian */
type Faulty = Named & { uid: string; isSingle: boolean; type: string; title: string; isLink: boolean; message: string };

/** What is published, and what happened. */
export type Facts = {
  config: Fields;
  /** The single type «Обязательные сведения». */
  legal: Fields & {
    authorities: readonly { kind: string; name: string }[];
    /** Acts that the texts cite. @property validUntil their last day, YYYY-MM-DD */
    acts: readonly { name: string; validUntil: string }[];
    /** Blocks about free care. @property validUntil last day, YYYY-MM-DD */
    freeCare: readonly { kind: string; text: string; year: number | null; validUntil: string }[];
  };
  /** Rules for texts, with the last day that each was known to hold. */
  lawRules: readonly { message: string; source: string; until: string }[];
  /** What asks visitors to prove that they are people. */
  captcha: 'smartcaptcha' | 'recaptcha' | null;
  /** Cards of the clinic on other sites; what each lacks of what has changed, in Russian. */
  outsideCards: readonly { name: string; stale: readonly string[] }[];
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
  /** The server's clock is doubted, or has jumped within a week. */
  hasClockJumped: boolean;
  /** Pages of the site as a visitor gets them. */
  site: { home: SitePage; prices: SitePage; form: SitePage };
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
type Destination = { to: string | null; field?: string; label?: string };
/** A way to an entry with a gap. */
type Other = { to: string; message: string };
/**
 * What a line lacks.
 * @property detail what exactly, in Russian. @property place where, if not where the line says
 * @property isExpired it was ready until a day that has passed: shown yellow
 */
type Gap = { detail?: string; place?: Destination; others?: readonly Other[]; isExpired?: boolean };
/** The value that makes a line ready; what it lacks; why it cannot be told; `null` when there is nothing to check. */
type Finding = string | Gap | { unknown: string } | null;

/**
 * A point of `points.json`. Its place is the first of its fields in a form of a single type, or another screen; without
 * either the server's settings decide. It is ready when all its fields are filled in, unless `looks` has a rule for it.
 * @property label of a field that has no name in the form
 * @property isOptional not counted: a site is complete without it
 */
type Point = {
  code: string;
  title: string;
  why: string;
  form?: string;
  fields?: readonly string[];
  label?: string;
  to?: string;
  isOptional?: boolean;
};
type Look = (facts: Facts) => Finding;

const uidOf = (name: string) => `api::${name}.${name}`;
const single = (name: string, field?: string, label?: string): Destination => ({
  to: singlePath(uidOf(name)),
  ...(field ? { field } : {}),
  ...(label ? { label } : {}),
});
const list = (name: string): Destination => ({ to: listPath(uidOf(name)) });
const entry = (name: string, { documentId }: Named, field?: { field: string; label?: string }): Destination => ({
  to: entryPath({ uid: uidOf(name), documentId }),
  ...field,
});
const server: Destination = { to: null };
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const yearDays = 365;

const isoDay = /^\d{4}-\d\d-\d\d$/;
/** Fields that hold a number, with or without a check of their own. */
const numbered: ReadonlySet<string> = new Set(['phoneNumber', 'inn', 'ogrn', 'noticeNumber', 'metrikaCounter']);

/** Returns a field as the list shows it, empty without a fact: a day that has not come yet is none. */
function shown(field: string, value: unknown, today: string): string {
  const text = typeof value === 'string' ? value.trim() : '';
  if (isoDay.test(text)) return text <= today ? dayText(text) : '';
  if (field === 'licence') return (parseLicence(text)?.date ?? '9999') <= today ? text : '';
  return isSaid(text) && (!numbered.has(field) || /\d/.test(text)) ? text : '';
}

/** Fields of the forms whose points only ask to be filled in. */
const readForm: Record<string, (facts: Facts) => Fields> = {
  'common-config': (facts) => facts.config,
  'legal-information': (facts) => facts.legal,
  footer: (facts) => facts.footer,
};

/** Finds the first empty field of a form, or shows all of them. */
function lookAtFields(form: string, fields: readonly string[], facts: Facts): Finding {
  const values = readForm[form]?.(facts) ?? {};
  const texts = fields.map((field) => ({ field, text: shown(field, values[field], facts.today) }));
  const gap = texts.find(({ text }) => !text);
  if (!gap) return texts.map(({ text }) => text).join(', ');
  const typed = String(values[gap.field] ?? '').trim();
  return { place: single(form, gap.field), ...(typed ? { detail: `«${typed}» — не сведения` } : {}) };
}

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

/** Names the first of several faults, and leads to each of the others; `null` without any. */
function firstOf([first, ...others]: readonly Other[]): Gap | null {
  return first ? { place: { to: first.to }, detail: first.message, others } : null;
}

const toOther = ({ uid, isSingle, documentId, type, title, message }: Faulty): Other => ({
  to: `/content-manager/${isSingle ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`}`,
  message: `${title ? `${type} «${title}»` : type}: ${message}`,
});

const noFault =
  (isOfKind: (fault: Faulty) => boolean) =>
  ({ faulty }: Facts): Finding =>
    firstOf(faulty.filter(isOfKind).map(toOther)) ?? 'Ошибок не найдено';

const authorities = {
  health: 'орган здравоохранения',
  roszdravnadzor: 'Росздравнадзор',
  rospotrebnadzor: 'Роспотребнадзор',
};
const consentNames: Record<ConsentPurpose, string> = {
  callback: 'заявка',
  resume: 'резюме',
  review: 'отзыв',
  publication: 'публикация отзыва',
};

/** Names what is missing of several things; `null` when nothing is. @param names by key */
function lacking(names: Record<string, string>, isThere: (key: string) => boolean): Gap | null {
  const missing = Object.entries(names).flatMap(([key, name]) => (isThere(key) ? [] : [name]));
  return missing.length > 0 ? { detail: `Нет: ${missing.join(', ')}` } : null;
}

/** Looks at a page of the site, if the site has answered with it. */
function seen(page: SitePage, look: (page: SeenPage) => Finding): Finding {
  if (page.state === 'seen') return look(page);
  return page.state === 'refused' ? { detail: `Сайт ответил кодом ${page.status}` } : { unknown: page.failure };
}

const formFields = { phone: 'телефон', consent: 'согласие' };
const lackingFields = (fields: readonly string[]) => lacking(formFields, (field) => fields.includes(field));

/** The site breaks lines only at some signs, so only letters and digits are compared. */
const signsOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');

const expired = (what: string): Gap => ({ detail: `Срок вышел: ${what}`, isExpired: true });

const freeCareNames = { federal: 'федеральная программа', regional: 'региональная программа', how: 'как получить' };

/**
 * Looks at the three blocks about free care (приказ № 118н). A block counts while it is in force; the regional programme
 * names its year, and that of a year before waits for the new one until its own last day.
 */
function freeCareOf({ legal: { freeCare }, today }: Facts): Finding {
  const said = freeCare.filter(({ text }) => isSaid(text));
  const gap = lacking(freeCareNames, (kind) => said.some((block) => block.kind === kind));
  if (gap) return gap;
  const lastDays = Object.keys(freeCareNames).map((kind) => ({
    kind: kind as keyof typeof freeCareNames,
    until: said.reduce((last, one) => (one.kind === kind && one.validUntil > last ? one.validUntil : last), ''),
  }));
  const past = lastDays.filter(({ until }) => until < today);
  if (past.length > 0)
    return expired(past.map(({ kind, until }) => `${freeCareNames[kind]}, до ${dayText(until)}`).join('; '));
  if (said.some(({ kind, year }) => kind === 'regional' && !year))
    return { detail: 'У региональной программы нет года' };
  const first = lastDays.reduce((least, one) => (one.until < least.until ? one : least));
  return `Ближайший срок: ${freeCareNames[first.kind]}, до ${dayText(first.until)}`;
}

const looks: Record<string, Look> = {
  hours: ({ hours }) => (hours.workingHours?.length ? `Строк: ${hours.workingHours.length}` : {}),
  zone: ({ config: { timeZone } }) => (isZone(timeZone) ? zoneCity(String(timeZone)) : {}),
  holidays: undecidedHolidays,
  clinics: (facts) => eachClinic(facts, ({ isWhole }) => isWhole),
  plans: (facts) => eachClinic(facts, ({ hasPlan }) => hasPlan),
  authorities: ({ legal: { authorities: given } }) =>
    lacking(authorities, (kind) => given.some((one) => one.kind === kind && isSaid(one.name))) ??
    given.map(({ name }) => name).join('; '),
  education: ({ doctors }) => {
    const gap = doctors.find(({ hasEducation }) => !hasEducation);
    if (gap) return { place: entry('doctor', gap), detail: gap.name };
    return doctors.length > 0 ? `Врачей: ${doctors.length}` : null;
  },
  consents: ({ consents }) => lacking(consentNames, (purpose) => consents.includes(purpose)) ?? 'Опубликованы все',
  lawyer: (facts) => {
    const [draft] = facts.starterTexts;
    if (draft) return { place: entry('text-page', draft, { field: 'textRich', label: 'Текст' }), detail: draft.title };
    return lookAtFields('legal-information', ['lawyerName', 'lawyerReadOn'], facts);
  },
  'expired-acts': ({ legal: { acts }, today }) => {
    const [first] = [...acts].sort((a, b) => (a.validUntil < b.validUntil ? -1 : 1));
    if (!first) return null;
    const act = `${first.name}, до ${dayText(first.validUntil)}`;
    return first.validUntil <= today ? expired(act) : `Ближайший срок: ${act}`;
  },
  'law-rules': ({ lawRules, legal: { lawyerReadOn }, today }) => {
    const read = typeof lawyerReadOn === 'string' && lawyerReadOn <= today ? lawyerReadOn : '';
    const open = lawRules.filter(({ until }) => until >= read).sort((a, b) => (a.until < b.until ? -1 : 1));
    const [first] = open;
    if (!first) return lawRules.length > 0 ? `Юрист проверил ${dayText(read)}` : null;
    const named = ({ message, source, until }: (typeof open)[number]) =>
      `«${message}» (${source}), до ${dayText(until)}`;
    const past = open.filter(({ until }) => until < today);
    return past.length > 0 ? expired(past.map(named).join('; ')) : `Ближайший срок: ${named(first)}`;
  },
  'free-care': freeCareOf,
  captcha: ({ captcha }) => {
    if (captcha === 'recaptcha') return { detail: 'Вписан ключ reCAPTCHA' };
    return captcha ? 'Yandex SmartCaptcha' : null;
  },
  'outside-cards': ({ outsideCards }) => {
    if (outsideCards.length === 0) return null;
    const stale = outsideCards.filter((card) => card.stale.length > 0);
    if (stale.length === 0) return outsideCards.map(({ name }) => name).join(', ');
    return { detail: stale.map((card) => `Обновите на «${card.name}»: ${card.stale.join(', ')}`).join('. ') };
  },
  services: ({ serviceCount }) => (serviceCount > 0 ? `Услуг: ${serviceCount}` : {}),
  prices: ({ priceCount }) => (priceCount > 0 ? `Цен: ${priceCount}` : {}),
  'prices-date': ({ pricesFrom, today }) => {
    if (!pricesFrom) return {};
    if (pricesFrom > today) return { detail: `${dayText(pricesFrom)} ещё не наступило` };
    const isOld = Date.parse(today) - Date.parse(pricesFrom) > yearDays * dayMs;
    return isOld ? { detail: `Цены от ${dayText(pricesFrom)}` } : dayText(pricesFrom);
  },
  links: noFault(({ isLink }) => isLink),
  facts: noFault(({ isLink }) => !isLink),
  menu: ({ menuEntries }) => (menuEntries > 0 ? `Пунктов: ${menuEntries}` : {}),
  pictures: ({ imageCount, imagesWithoutAltText: count }) => {
    if (imageCount === 0) return null;
    return count > 0 ? { detail: `Без слов: ${count}` } : `Картинок: ${imageCount}`;
  },
  request: ({ answeredRequests }) => (answeredRequests > 0 ? `Отработано: ${answeredRequests}` : {}),
  times: ({ times: { services, doctors, overlaps } }) => {
    if (services === 0) return null;
    if (doctors === 0) return { place: list('doctor'), detail: 'У врачей этих подуслуг не указаны часы приёма' };
    if (overlaps > 0) return { place: server, detail: `Записей в одно время: ${overlaps}. Сообщите инженеру` };
    return `Подуслуг: ${services}, врачей с часами: ${doctors}`;
  },
  mail: ({ isMailSet, sentNotices }) => {
    if (!isMailSet) return { place: server, detail: 'Почта не настроена' };
    return sentNotices > 0 ? `Писем: ${sentNotices}` : { detail: 'Ещё ни одно письмо не ушло' };
  },
  handover: ({ handover: { targets, troubles } }) =>
    firstOf(troubles.map(({ to, text }) => ({ to, message: text }))) ?? (targets.join(', ') || null),
  backup: ({ lastBackup, now }) => {
    const age = lastBackup ? now.getTime() - lastBackup.getTime() : Number.POSITIVE_INFINITY;
    return age < dayMs ? `Сделана, часов назад: ${Math.floor(age / hourMs)}` : { detail: 'Копии за сутки нет' };
  },
  clock: ({ hasClockJumped, today }) =>
    hasClockJumped ? { detail: `Часы прыгнули, на них ${dayText(today)}: проверьте дату сервера` } : 'Часы не прыгали',
  map: ({ mapsToken }) => (isSaid(mapsToken) ? 'Вписан' : {}),
  'site-prices': ({ site: { prices } }) =>
    seen(prices, ({ priceLines }) =>
      priceLines > 0 ? `Цен на странице: ${priceLines}` : { detail: 'Цен на ней нет' },
    ),
  'site-form': ({ site: { form } }) => seen(form, ({ fields }) => lackingFields(fields) ?? 'Форма открывается'),
  'site-licence': ({ site: { home }, config: { licence } }) => {
    const { number } = parseLicence(typeof licence === 'string' ? licence : '') ?? {};
    if (!number) return null;
    return seen(home, ({ footer }) =>
      signsOf(footer).includes(signsOf(number)) ? number : { detail: `Нет номера ${number}` },
    );
  },
};

/** Every point of the law and of good sense. */
const groups: readonly { title: string; points: readonly Point[] }[] = groupsOfPoints;

/**
 * A line of the list as the admin shows it.
 * @property state `nothing`: there is nothing to check yet; `unknown`: it could not be checked; neither is counted
 * @property value what makes it ready, or why it is not known
 */
export type ReadinessLine = Pick<Point, 'code' | 'title' | 'why'> & {
  isOptional: boolean;
  state: 'ready' | 'missing' | 'nothing' | 'unknown';
  value: string;
  gap: Gap;
  place: Destination;
};
export type Readiness = { groups: { title: string; lines: ReadinessLine[] }[]; ready: number; total: number };

/** Looks at all points; optional lines and those with nothing to check are shown and not counted. */
export function checkReadiness(facts: Facts): Readiness {
  const checked = groups.map(({ title, points }) => ({ title, lines: points.map((point) => toLine(point, facts)) }));
  const counted = checked
    .flatMap(({ lines }) => lines)
    .filter(({ isOptional, state }) => !isOptional && (state === 'ready' || state === 'missing'));
  return { groups: checked, ready: counted.filter(({ state }) => state === 'ready').length, total: counted.length };
}

function toLine({ code, title, why, form, fields = [], label, to, isOptional = false }: Point, facts: Facts) {
  const found = looks[code] ? looks[code](facts) : lookAtFields(form ?? '', fields, facts);
  const place = form ? single(form, fields[0], label) : { to: to ?? null };
  const line = { code, title, why: why.replace('{draftMark}', draftMark), isOptional, place, value: '', gap: {} };
  if (found === null) return { ...line, state: 'nothing' as const };
  if (typeof found === 'string') return { ...line, state: 'ready' as const, value: found };
  if ('unknown' in found) return { ...line, state: 'unknown' as const, value: found.unknown };
  return { ...line, state: 'missing' as const, place: found.place ?? place, gap: found };
}
