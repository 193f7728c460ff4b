import { covers, decodedPath } from '@clinic/contract/path-spelling';
import type { Core, UID } from '@strapi/strapi';
import { readContentModel } from '../../platform/content-model/content-model';
import { titleOf } from '../../platform/entries';
import { findFormerOwner } from '../../publishing/change-log';
import { readRows } from '../../publishing/redirects/follow-redirects';
import type { RedirectRow } from '../../publishing/redirects/redirect-errors';
import {
  type DocumentPath,
  documentAt,
  folders,
  screens,
  slugField,
  whereOf,
} from '../../publishing/redirects/site-screens';
import type { PageState } from './rules';

export type FindPage = (path: string) => Promise<PageState>;

/** Creates a lookup that reads each path once: for one save, one check, one list. */
export function createFindPage(strapi: Core.Strapi): FindPage {
  const known = new Map<string, Promise<PageState>>();
  let rows: Promise<RedirectRow[]> | undefined;
  const readRedirects = () => {
    rows ??= readRows(strapi);
    return rows;
  };
  return (path) => {
    const state = known.get(path) ?? findPage(strapi, path, readRedirects);
    known.set(path, state);
    return state;
  };
}

async function findPage(
  strapi: Core.Strapi,
  typed: string,
  readRedirects: () => Promise<RedirectRow[]>,
): Promise<PageState> {
  const path = decodedPath(typed);
  if (path === null) return { kind: 'missing' };
  if (screens.includes(path)) return { kind: 'here' };
  const document = documentAt(path);
  const found = document && (await findDocument(strapi, document));
  if (found?.isPublished) return { kind: 'here' };
  const all = await readRedirects();
  // As the site does: a `*` never answers a path that a document could have.
  const row =
    all.find(({ from }) => from === path) ?? (document ? undefined : all.find((one) => covers(one.from, path)));
  if (row) return { kind: 'moved', to: row.to };
  if (found) return { kind: 'unpublished', title: found.title };
  const moved = document && (await findFormer(strapi, document));
  return moved ? { kind: 'moved', to: moved } : { kind: 'missing' };
}

async function findDocument(strapi: Core.Strapi, document: DocumentPath) {
  const title = titleOf(readContentModel(strapi), document.uid);
  const rows: Record<string, unknown>[] = await strapi.db
    .query(document.uid as UID.Schema)
    .findMany({ where: whereOf(document), select: ['publishedAt', title] });
  const [row] = rows;
  return (
    row && {
      title: String(row[title] || document.slug),
      isPublished: rows.some(({ publishedAt }) => publishedAt !== null),
    }
  );
}

/** Returns the present path of the document that had this slug before. */
async function findFormer(strapi: Core.Strapi, { uid, slug, parent }: DocumentPath): Promise<string | null> {
  const documentId = await findFormerOwner(strapi, uid, slug);
  if (!documentId) return null;
  const row: Record<string, unknown> | null = await strapi.db.query(uid as UID.Schema).findOne({
    where: { documentId, publishedAt: { $notNull: true } },
    select: [slugField(uid)],
  });
  if (!row) return null;
  return parent === null
    ? `${folders[uid]}/${row[slugField(uid)]}`
    : `${folders['api::service.service']}/${parent}/${row[slugField(uid)]}`;
}
