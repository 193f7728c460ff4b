import { isOutside, type OwnHosts, readLink } from '@clinic/contract/link';
import type { Core } from '@strapi/strapi';
import { attributesOf, type FieldFault, factsIn, findFaults } from '../checked-fields';
import { createFindPage, type FindPage, findDeadLinks, linksInText, pageOf, type TextLink, wordsOf } from '../links';
import type { Warning } from './check-entry';
import type { Entry, EntryField } from './entry';

const faultWhy = 'С такой записью опубликовать не получится: исправьте поле или очистите его.';
const linkWhy = 'По такой ссылке посетитель не попадёт, куда вы его ведёте.';
const pictureWhy =
  'Картинки с других сайтов страница не загружает: так решено ради безопасности посетителей. Загрузите файл в медиатеку и вставьте его кнопкой «Медиатека» над текстом.';

/** Returns warnings about facts, links and pictures, which need the pages of the site. */
export async function checkLinks(
  strapi: Core.Strapi,
  own: OwnHosts,
  { uid, entry, places }: { uid: string; entry: Entry; places: readonly EntryField[] },
): Promise<Warning[]> {
  const find = createFindPage(strapi);
  const labels = new Map(places.map(({ path, label }) => [path.join('.'), label]));
  const toWarning =
    (code: string, why: string) =>
    ({ path, message }: FieldFault) => {
      const at = path.join('.');
      return { code, words: message, why, quote: null, path: at, field: labels.get(at) ?? at };
    };
  const faults = findFaults(factsIn(attributesOf(strapi), uid, entry), own);
  const dead = await findDeadLinks(strapi, own, { uid, entry, find });
  const inTexts = await Promise.all(
    places.filter(({ attribute }) => attribute.type === 'richtext').map((place) => checkText(place, own, find)),
  );
  return [...faults.map(toWarning('fact', faultWhy)), ...dead.map(toWarning('dead-link', linkWhy)), ...inTexts.flat()];
}

async function checkText({ path, label, value }: EntryField, own: OwnHosts, find: FindPage): Promise<Warning[]> {
  const warnings: Warning[] = [];
  for (const link of typeof value === 'string' ? linksInText(value) : []) {
    const words = link.isPicture ? pictureFault(link.target, own) : await linkFault(link, own, find);
    if (!words) continue;
    const [code, why] = link.isPicture ? ['foreign-picture', pictureWhy] : ['dead-link', linkWhy];
    warnings.push({ code, words, why, quote: link.quote, path: path.join('.'), field: label });
  }
  return warnings;
}

async function linkFault({ target }: TextLink, own: OwnHosts, find: FindPage): Promise<string | null> {
  const { fault } = readLink(target, own);
  // The rule about empty links has its own words.
  if (fault) return target === '#' ? null : fault;
  const path = pageOf(target, own);
  return path === null ? null : wordsOf(path, await find(path));
}

/** Returns why a picture in a text will not be shown; `null` for a file of the media library. */
export function pictureFault(target: string, own: OwnHosts): string | null {
  const { value } = readLink(target, own);
  if (value?.startsWith('/uploads/')) return null;
  if (value && isOutside(value)) return 'Картинка с другого сайта: посетители её не увидят';
  return 'Картинки по этому адресу нет: посетители её не увидят';
}
