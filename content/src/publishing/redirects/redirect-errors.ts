import { covers } from '@clinic/contract/path-spelling';
import { answersTarget, pathOfTarget } from './redirect-paths';
import { folders, screens } from './site-screens';

/** As it is kept: `from` spelled by readFrom, `to` by readTo. */
export type RedirectRow = { documentId: string; from: string; to: string };

/**
 * What forbids a row beside the others: every old address must lead to its page in one hop, and none in a circle.
 * @param others all rows but this one
 * @returns words for the editor, null when it fits
 */
export function findConflict(
  { from, to }: Omit<RedirectRow, 'documentId'>,
  others: readonly RedirectRow[],
): string | null {
  const target = pathOfTarget(to);
  if (answersTarget(from, to)) return 'Адрес ведёт сам на себя';
  const double = others.find((other) => other.from === from);
  if (double) return `Для этого адреса уже есть перенаправление: на ${double.to}`;
  const next = others.find((other) => answersTarget(other.from, to));
  if (next && answersTarget(from, next.to)) return `Получится круг: ${target} ведёт обратно на ${from}`;
  if (next) return `${target} сам перенаправлен на ${next.to}. Укажите сразу этот адрес`;
  const before = others.find((other) => answersTarget(from, other.to));
  if (before) return `На ${from} уже ведёт старый адрес ${before.from}. Сначала поменяйте, куда он ведёт`;
  return findWildcardError(from, to);
}

function findWildcardError(from: string, to: string): string | null {
  if (!from.endsWith('*')) {
    return /\/\*([?#]|$)/.test(to) ? 'Звёздочка в конце есть у адреса, куда вести, но нет у старого' : null;
  }
  // Below a section, the site applies it only to paths too deep for pages.
  if (Object.values(folders).some((folder) => from === `${folder}/*`)) return null;
  const screen = screens.find((path) => covers(from, path) || from.startsWith(`${path}/`));
  return screen ? `${from} захватит адреса раздела ${screen}. Звёздочка — для разделов, которых больше нет` : null;
}
