import type { Core, UID } from '@strapi/strapi';
import { readComingVisits } from '../../../desk/appointments';
import { type ContentModel, publishedOnly } from '../../../platform/content-model/content-model';
import { type EntryId, reviewUid } from '../../../platform/content-model/uids';
import { createEntryReader, isPublishable, titleOf } from '../../../platform/entries';
import { pageTypes, VersionReader } from '../../../publishing/change-log';
import { folders } from '../../../publishing/redirects/site-screens';
import { textsOf } from './store';

/** What visitors lose with some entries of one type. Names as in the admin. */
export type Effects = {
  pages: { title: string; path: string }[];
  /** Entries whose pages lie under those; `path` is null for an unpublished one. */
  under: { title: string; path: string | null }[];
  /** Published entries with a relation to these. Single pages and reviews have no title. */
  references: { type: string; title: string }[];
  /** Single pages with a link to a lost page in text or menu. */
  links: string[];
  /** Coming visits of these doctors or clinics: «01.12.2026, 10:30, Ирина Кедрова: заявка № 12». */
  visits: string[];
};

export async function readEffects(
  strapi: Core.Strapi,
  content: ContentModel,
  uid: string,
  ids: readonly string[],
): Promise<Effects> {
  const own = await readPages(strapi, content, uid, { documentId: { $in: [...ids] } });
  const under = await readPagesUnder(strapi, content, uid, ids);
  const pages = own.flatMap(({ title, path }) => (path === null ? [] : [{ title, path }]));
  const known = [...ids.map((documentId) => ({ uid, documentId })), ...under].map(keyOf);
  return {
    pages,
    under: under.map(({ title, path }) => ({ title, path })),
    references: await readReferences(strapi, content, uid, ids, new Set(known)),
    links: await readLinks(strapi, lostPaths({ pages, under })),
    visits: await readComingVisits(strapi, uid, ids, new Date()),
  };
}

/** Returns every path that stops opening. */
export const lostPaths = ({ pages, under }: Pick<Effects, 'pages' | 'under'>): string[] =>
  [...pages, ...under].flatMap(({ path }) => path ?? []);

const keyOf = ({ uid, documentId }: EntryId) => `${uid} ${documentId}`;

async function readReferences(
  strapi: Core.Strapi,
  content: ContentModel,
  uid: string,
  ids: readonly string[],
  known: ReadonlySet<string>,
): Promise<Effects['references']> {
  const reader = new VersionReader(strapi, content);
  const found = new Map<string, EntryId>();
  for (const id of ids) {
    for (const end of (await reader.read(uid, id))?.ends ?? []) {
      if (end.attribute !== null && !known.has(keyOf(end))) found.set(keyOf(end), end);
    }
  }
  const references = await Promise.all([...found.values()].map((end) => nameOf(strapi, content, end)));
  return references.sort((a, b) => a.type.localeCompare(b.type, 'ru') || a.title.localeCompare(b.title, 'ru'));
}

async function nameOf(strapi: Core.Strapi, content: ContentModel, { uid, documentId }: EntryId) {
  const type = typeName(strapi, uid);
  const title = titleOf(content, uid);
  if (content.model(uid).kind === 'singleType' || title === 'documentId') return { type, title: '' };
  const row: Record<string, unknown> | null = await strapi.db
    .query(uid as UID.Schema)
    .findOne({ where: { documentId, ...publishedOnly(content, uid) }, select: ['documentId', title] });
  return { type, title: String(row?.[title] ?? documentId) };
}

export const typeName = (strapi: Core.Strapi, uid: string): string =>
  strapi.contentTypes[uid as UID.ContentType]?.info.displayName ?? uid;

/** Menus and pages keep links as text, not as relations. */
async function readLinks(strapi: Core.Strapi, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const { content, read } = createEntryReader(strapi);
  const found: string[] = [];
  for (const uid of content.publicUids) {
    if (content.model(uid).kind !== 'singleType') continue;
    const row: { documentId: string } | null = await strapi.db
      .query(uid as UID.Schema)
      .findOne({ where: publishedOnly(content, uid), select: ['documentId'] });
    const entry = row && (await read(uid, row.documentId, 'published'));
    if (entry && textsOf(entry.fields).some((text) => hasLink(text, paths))) found.push(typeName(strapi, uid));
  }
  return found.sort((a, b) => a.localeCompare(b, 'ru'));
}

/** Tells whether a text contains one of the paths itself, not just a longer path. */
export function hasLink(text: string, paths: readonly string[]): boolean {
  return paths.some((path) =>
    text
      .split(path)
      .slice(1)
      .some((rest) => !/^[a-z0-9-]/i.test(rest)),
  );
}

/** `path` is null when visitors see no page. */
type Page = { documentId: string; title: string; path: string | null };
type Row = { documentId: string; publishedAt: unknown } & Record<string, unknown>;

const isPublished = { publishedAt: { $notNull: true } };

/** Returns the documents whose paths begin with those of the named ones: the sub-services of a service. */
async function readPagesUnder(
  strapi: Core.Strapi,
  content: ContentModel,
  uid: string,
  ids: readonly string[],
): Promise<(Page & { uid: string })[]> {
  const pages: (Page & { uid: string })[] = [];
  for (const [under, { parent }] of Object.entries(pageTypes)) {
    if (!parent || content.model(under).attributes[parent]?.target !== uid) continue;
    const found = await readPages(strapi, content, under, { [parent]: { documentId: { $in: [...ids] } } });
    pages.push(...found.map((page) => ({ ...page, uid: under })));
  }
  return pages;
}

/** Returns documents of a type with their paths. */
export async function readPages(
  strapi: Core.Strapi,
  content: ContentModel,
  uid: string,
  where: object,
): Promise<Page[]> {
  const { slug, parent } = pageTypes[uid] ?? {};
  const above = parent ? (content.model(uid).attributes[parent]?.target ?? '') : '';
  const aboveSlug = pageTypes[above]?.slug;
  const title = titleOf(content, uid);
  const rows: Row[] = await strapi.db.query(uid as UID.Schema).findMany({
    where,
    select: ['documentId', 'publishedAt', title, ...(slug ? [slug] : [])],
    populate: parent && aboveSlug ? { [parent]: { select: [aboveSlug], where: isPublished } } : {},
    orderBy: { id: 'asc' },
  });
  const pages = new Map<string, Page>();
  for (const row of rows) {
    const { documentId } = row;
    const folder = parent ? folderOf(above, (row[parent] as Row | null)?.[aboveSlug ?? '']) : folders[uid];
    const path = slug && folder && row.publishedAt ? `${folder}/${row[slug]}` : null;
    // The published row has the path, the draft the current title.
    const known = pages.get(documentId);
    pages.set(documentId, {
      documentId,
      title: row.publishedAt && known ? known.title : String(row[title] ?? documentId),
      path: path ?? known?.path ?? null,
    });
  }
  return [...pages.values()];
}

const folderOf = (uid: string, slug: unknown): string | undefined => (slug ? `${folders[uid]}/${slug}` : undefined);

/** Whether deleted entries of a type can be brought back. Reviews cannot: they are patients' words. */
export const isKept = (content: ContentModel, uid: string): boolean =>
  uid !== reviewUid && isPublishable(content, uid) && content.model(uid).kind === 'collectionType';
