import { plural } from '../../../../platform/admin/plural';
import type { Effects } from '../effects';
import type { Restored } from '../restore';

export type Removal = 'delete' | 'unpublish';

export const pathOfEffects = (uid: string, ids: readonly string[]): string =>
  `/removal/effects/${uid}?ids=${ids.map(encodeURIComponent).join(',')}`;

/** One line of a list; `detail` is a path or a type. */
type Line = { text: string; detail: string | null };
export type Group = { title: string; lines: Line[] };

/** Groups losses under headings; empty for a draft that visitors never saw. */
export function groupsOf({ pages, under, references, links, visits }: Effects): Group[] {
  const groups: Group[] = [
    {
      title: 'Сюда записаны пациенты: сначала перенесите их на листе «День»',
      lines: visits.map((text) => ({ text, detail: null })),
    },
    {
      title: pages.length === 1 ? 'Страница перестанет открываться' : 'Страницы перестанут открываться',
      lines: pages.map(({ title, path }) => ({ text: title, detail: path })),
    },
    {
      title: 'Подуслуги останутся без услуги, их страницы тоже закроются',
      lines: under.map(({ title, path }) => ({ text: title, detail: path ?? 'не опубликована' })),
    },
    {
      title: 'Исчезнет отсюда',
      lines: [
        ...references.filter(({ title }) => title).map(({ type, title }) => ({ text: title, detail: type })),
        ...countUntitled(references),
      ],
    },
    {
      title: 'Здесь останутся ссылки на закрытую страницу — исправьте их',
      lines: links.map((text) => ({ text, detail: null })),
    },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}

/** Whether visitors lose a page, so that a redirect helps. */
export const hasPages = ({ pages, under }: Effects): boolean =>
  pages.length > 0 || under.some(({ path }) => path !== null);

/** Returns the path of the page above the lost one: a doctor's list, a sub-service's service; '' when there is none. */
export const pathAbove = ({ pages: [lost] }: Effects): string => lost?.path.slice(0, lost.path.lastIndexOf('/')) ?? '';

function countUntitled(references: Effects['references']): Line[] {
  const types = references.filter(({ title }) => !title).map(({ type }) => type);
  return [...new Set(types)].map((text) => {
    const count = types.filter((type) => type === text).length;
    return { text, detail: count > 1 ? String(count) : null };
  });
}

/** «ещё 3 дня» */
export const daysText = (count: number): string => `ещё ${plural(count, ['день', 'дня', 'дней'])}`;

/** Says of a restored entry what came back with it and what could not. */
export function restoredNotes({ newSlug, relinked, unlinked, waiting, leftOut, wasPlanned }: Restored): string[] {
  return [
    newSlug && `Прежний адрес уже занят, новый — ${newSlug}.`,
    relinked > 0 && `Снова связано записей: ${relinked}. На сайте связи появятся, когда вы её опубликуете.`,
    unlinked.length > 0 && `Связать не удалось, там уже стоит другое: ${unlinked.join('; ')}.`,
    waiting.length > 0 && `Свяжется, когда вернёте и их: ${waiting.join(', ')}.`,
    leftOut.length > 0 && `Возвращено без того, чего уже нет: ${leftOut.join(', ')}.`,
    wasPlanned && 'План публикации снят при удалении: назначьте его снова.',
  ].filter((note) => typeof note === 'string');
}
