import { captchaHosts, counterHosts, mapDataHosts } from '@clinic/contract/foreign-hosts';
import { type RequestType, requestTypes } from '@clinic/contract/submissions/request';
import { consentNames } from '../readiness/rules';
import { dataOfRequest, dataOfReview } from './form-data';
import type { PassportSection } from './page';

/** Everything that the passport says; moments are texts on the clinic's clock, '' is a field that nobody filled in. */
export type PassportFacts = {
  operator: { legalName: string; inn: string; noticeNumber: string; noticeDate: string; privacyPolicy: string };
  consents: readonly { purpose: string; title: string; version: string; publishedAt: string; url: string }[];
  /** Texts that visitors have accepted, the current ones included. */
  accepted: readonly { title: string; hash: string; since: string }[];
  days: { requests: number; resumes: number; journal: number; cookie: number | null };
  /** Programs of the clinic. @property isNamed whether the published text of consent names the recipient */
  programs: readonly { title: string; recipient: string | null; isNamed: boolean }[];
  /** Channels that are on, with the host or the addresses of each. */
  channels: readonly { title: string; to: string }[];
  counter: string;
  hasMap: boolean;
  hasSmartCaptcha: boolean;
  hasReCaptchaKey: boolean;
  /** Host of the database server, `null` for a file on the server of the content service. */
  databaseHost: string | null;
  filesHost: string | null;
  roles: readonly { name: string; people: number; rights: readonly string[] }[];
  lastBackup: string | null;
  lastRun: { at: string; requests: number; resumes: number } | null;
  lastErasure: { at: string; who: string } | null;
  held: readonly { name: string; count: number }[];
};

const unknown = 'не заполнено';
const sent =
  'номер, тип обращения, имя, телефон, врач, услуга, клиника, время приёма и звонка, текст, страница, откуда пришли';
const signal = 'номер и вид заявки, сколько она ждёт, ссылка на стол; имён и телефонов нет';

/** Puts the facts into sections. */
export function passportSections(facts: PassportFacts): PassportSection[] {
  return [
    { title: 'Оператор', rows: operatorRows(facts) },
    {
      title: 'Согласия на сайте',
      columns: ['Для чего', 'Текст', 'Редакция', 'Опубликована', 'Где'],
      rows: consentRows(facts),
    },
    {
      title: 'Тексты, которые принимали посетители',
      columns: ['Текст', 'Отпечаток (начало SHA-256)', 'Принимали с'],
      rows: facts.accepted.map(({ title, hash, since }) => [title, hash.slice(0, 16), since]),
    },
    { title: 'Какие данные собирают формы', columns: ['Форма', 'Данные'], rows: dataRows },
    { title: 'Сроки хранения', columns: ['Что', 'Срок'], rows: termRows(facts) },
    { title: 'Кому уходят данные', columns: ['Кто', 'Что', 'Назван в согласии'], rows: recipientRows(facts) },
    {
      title: 'К каким чужим узлам обращаются страницы',
      columns: ['Зачем', 'Сейчас', 'Узлы'],
      rows: hostRows(facts),
    },
    {
      title: 'Кто что видит',
      columns: ['Роль', 'Людей', 'Права'],
      rows: facts.roles.map(({ name, people, rights }) => [name, String(people), rights.join('; ')]),
    },
    { title: 'Где хранится и что сделано', rows: stateRows(facts) },
  ];
}

const operatorRows = ({ operator }: PassportFacts): PassportSection['rows'] => [
  ['Юридическое лицо', operator.legalName || unknown],
  ['ИНН', operator.inn || unknown],
  ['Номер в реестре операторов', operator.noticeNumber || unknown],
  ['Дата уведомления', operator.noticeDate || unknown],
  ['Политика обработки данных', operator.privacyPolicy ? { href: operator.privacyPolicy } : unknown],
];

const consentRows = ({ consents }: PassportFacts): PassportSection['rows'] =>
  Object.entries(consentNames).flatMap(([purpose, name]): PassportSection['rows'] => {
    const pages = consents.filter((page) => page.purpose === purpose);
    if (pages.length === 0) return [[name, 'не опубликован: форма ничего не принимает', '', '', '']];
    return pages.map(({ title, version, publishedAt, url }) => [
      name,
      title,
      version || 'без номера',
      publishedAt,
      { href: url },
    ]);
  });

const types = Object.keys(requestTypes) as RequestType[];
const dataRows = [
  ...types.map((type) => [requestTypes[type], dataOfRequest(type).join(', ')]),
  ['Отзыв', dataOfReview.join(', ')],
];

const termRows = ({ days }: PassportFacts) => [
  ['Заявка с согласием и заметками', `${days.requests} дн., потом стирается сама`],
  ['Файл резюме', `${days.resumes} дн., потом стирается сам`],
  ['Журнал стола заявок (без имён и телефонов посетителей)', `${days.journal} дн., потом стирается сам`],
  ['Отзыв', 'сам не стирается: снимают и удаляют модераторы'],
  ['Удалённый отзыв', 'стирается сразу, вернуть его нельзя'],
  ['С какой сети занимали время (ключевой отпечаток без адреса)', 'сутки'],
  ['Ответ посетителя о cookie, в его браузере', days.cookie === null ? unknown : `${days.cookie} дн.`],
  ['Набранный текст формы и откуда пришли, в браузере посетителя', 'до закрытия вкладки'],
];

const recipientRows = ({ programs, channels }: PassportFacts) =>
  rowsOr('Никому: программы клиники и каналы не подключены', [
    ...programs.map(({ title, recipient, isNamed }) => [
      recipient ? `${title}: ${recipient}` : `${title}, на сервере самой клиники`,
      sent,
      recipient === null ? 'не нужен' : isNamed ? 'да' : 'нет: заявки туда не уходят',
    ]),
    ...channels.map(({ title, to }) => [`${title}: ${to}`, signal, 'личных данных нет']),
  ]);

const rowsOr = (none: string, rows: string[][]): string[][] => (rows.length > 0 ? rows : [[none]]);

const hostsText = (sources: string): string =>
  [...new Set(sources.split(' ').map((source) => source.replace(/^https:\/\//, '').replace(/\/.*$/, '')))].join(', ');

const hostRows = ({ counter, hasMap, hasSmartCaptcha, hasReCaptchaKey }: PassportFacts) => [
  ['Яндекс Метрика', counter ? `счётчик ${counter}, после согласия посетителя` : 'выключена', hostsText(counterHosts)],
  ['Яндекс Карты', hasMap ? 'когда посетитель откроет карту' : 'выключены', hostsText(mapDataHosts)],
  ['Yandex SmartCaptcha', hasSmartCaptcha ? 'на страницах форм' : 'выключена', hostsText(captchaHosts.smartcaptcha)],
  ['Google reCAPTCHA', reCaptchaText(hasSmartCaptcha, hasReCaptchaKey), hostsText(captchaHosts.recaptcha)],
];

function reCaptchaText(hasSmartCaptcha: boolean, hasKey: boolean): string {
  if (hasSmartCaptcha || !hasKey) return 'выключена';
  return 'ключ страниц задан; работает, если у сервера сайта есть RECAPTCHA_SECRET: этого отсюда не видно';
}

const stateRows = ({ databaseHost, filesHost, lastBackup, lastRun, lastErasure, held }: PassportFacts) => [
  ['База данных', databaseHost === null ? 'файл на сервере программы' : `PostgreSQL на узле ${databaseHost}`],
  ['Резюме и картинки', filesHost === null ? 'папка на сервере программы' : `хранилище ${filesHost}`],
  [
    'Последняя резервная копия',
    lastBackup ??
      'программе не известна: своей командой её здесь не делали. Если сервер копируют иначе, спросите того, кто его ведёт (docs/operations/backup.md)',
  ],
  [
    'Последнее стирание по сроку',
    lastRun ? `${lastRun.at}: заявок ${lastRun.requests}, резюме ${lastRun.resumes}` : 'ещё не было',
  ],
  ['Последнее стирание по обращению', lastErasure ? `${lastErasure.at}, ${lastErasure.who}` : 'в журнале нет'],
  ...held.map(({ name, count }) => ['Стирание ждёт администратора', `${name}: ${count}`]),
];
