import { isOutside, type OwnHosts, readLink } from '@clinic/contract/link';
import { type EntryField, type FieldError, factsOf, findErrors, isOfLink } from '../fields';
import { type FindPage, findDeadLinks, linksInText, pageError, pageOf, type TextLink } from '../links';
import type { PageState } from '../links/rules';
import type { Warning } from './check-entry';

const errorWhy = 'С такой записью опубликовать не получится: исправьте поле или очистите его.';
const linkWhy = 'По такой ссылке посетитель не попадёт, куда вы его ведёте.';
const pictureWhy =
  'Картинки с других сайтов страница не загружает: так решено ради безопасности посетителей. Загрузите файл в медиатеку и вставьте его кнопкой «Медиатека» над текстом.';

/** Returns warnings about facts, links and pictures, which need the pages of the site. */
export async function checkLinks(places: readonly EntryField[], own: OwnHosts, find: FindPage): Promise<Warning[]> {
  const labels = new Map(places.map(({ path, label }) => [path.join('.'), label]));
  const toWarning = ({ path, message }: FieldError, code: string, why: string): Warning => {
    const at = path.join('.');
    return { code, message, why, quote: null, path: at, field: labels.get(at) ?? at };
  };
  const facts = factsOf(places);
  const dead = await findDeadLinks(facts, own, find);
  const inTexts = await Promise.all(
    places.filter(({ attribute }) => attribute.type === 'richtext').map((place) => checkText(place, own, find)),
  );
  return [
    ...findErrors(facts, own).map((error) =>
      toWarning(error, isOfLink(error.check) ? 'faulty-link' : 'fact', errorWhy),
    ),
    ...dead.map((link) => toWarning(link, codeOf(link.state), linkWhy)),
    ...inTexts.flat(),
  ];
}

const codeOf = ({ kind }: PageState) => (kind === 'moved' ? 'moved-link' : 'dead-link');

async function checkText({ path, label, value }: EntryField, own: OwnHosts, find: FindPage): Promise<Warning[]> {
  const warnings: Warning[] = [];
  for (const link of typeof value === 'string' ? linksInText(value) : []) {
    const error = link.isPicture ? pictureError(link.target, own) : await linkError(link, own, find);
    if (error) warnings.push({ ...error, quote: link.quote, path: path.join('.'), field: label });
  }
  return warnings;
}

type TextError = Pick<Warning, 'code' | 'message' | 'why'>;

async function linkError({ target }: TextLink, own: OwnHosts, find: FindPage): Promise<TextError | null> {
  const { error } = readLink(target, own);
  // The rule about empty links has its own message.
  if (error) return target === '#' ? null : { code: 'dead-link', message: error, why: linkWhy };
  const path = pageOf(target, own);
  const state = path === null ? null : await find(path);
  const message = path !== null && state && pageError(path, state);
  return message ? { code: codeOf(state), message, why: linkWhy } : null;
}

/** Returns why a picture in a text will not be shown; `null` for a file of the media library. */
export function pictureError(target: string, own: OwnHosts): TextError | null {
  const { value } = readLink(target, own);
  if (value?.startsWith('/uploads/')) return null;
  const subject = value && isOutside(value) ? 'Картинка с другого сайта' : 'Картинки по этому адресу нет';
  return { code: 'foreign-picture', message: `${subject}: посетители её не увидят`, why: pictureWhy };
}
