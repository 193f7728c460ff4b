import { type OwnHosts, ownPathOf, readLink } from '@clinic/contract/link';
import { decodedPath } from '@clinic/contract/path-spelling';
import type { SitePage } from '../rules';

/** What stands below the field. @property isError whether the link cannot stay so */
export type Hint = { message: string; isError: boolean };

/** Describes a typed link while the editor types; `null` where nothing is to be said. The service decides on saving. */
export function hintOf(typed: string, pages: readonly SitePage[], own: OwnHosts): Hint | null {
  if (typed.trim() === '') return null;
  const { value, error } = readLink(typed, own);
  if (error !== null) return { message: error, isError: true };
  const path = ownPathOf(value);
  if (path === null) return value === typed ? null : { message: `Сохранится как ${value}`, isError: false };
  const page = pages.find((one) => one.path === value) ?? pages.find((one) => one.path === decodedPath(path));
  if (!page) return null;
  if (!page.isPublished) return { message: `Страница «${page.title}» пока не опубликована`, isError: false };
  return { message: `Страница «${page.title}»`, isError: false };
}

/** «Лечение кариеса — подуслуги, не опубликована» */
export const labelOf = ({ title, kind, isPublished }: SitePage): string =>
  `${title} — ${kind}${isPublished ? '' : ', не опубликована'}`;
