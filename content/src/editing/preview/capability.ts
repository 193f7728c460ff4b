import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { may } from '../../people/roles';
import type { Capability } from '../../platform/capability';
import { readContentModel } from '../../platform/content-model/content-model';
import { isPublicType } from '../../platform/content-model/public-types';
import { fields, orNull, shortText } from '../../platform/schema';
import type { Settings } from '../../platform/settings';
import { type AdminRoute, route } from '../../platform/strapi/admin-routes';
import { documentService } from '../../platform/strapi/documents';
import { pageTypes } from '../../publishing/change-log';
import { fillBlanksInDrafts } from './blanks';
import { previewNotesRoute } from './notes';
import { draftKinds, previewAction, previewRights } from './rules';
import { signLink, type Target } from './sign-link';

const wanted = fields({ uid: shortText, documentId: orNull(shortText) });

/**
 * POST /preview/link { uid, documentId? } → { url }, for users who may see drafts and read the type. Called when the
 * button is pressed: a link created with the form would have expired.
 */
function previewRoutes(strapi: Core.Strapi, { siteUrl, secrets }: Settings): AdminRoute[] {
  return [
    route('POST /preview/link', null, wanted, async (ctx, { uid, documentId }) => {
      const drafts = draftKinds.filter((kind) => ctx.state.userAbility.can(previewAction(kind)));
      if (!isShown(strapi, uid) || drafts.length === 0 || !may(ctx, 'read', uid)) {
        throw new errors.ForbiddenError('Предпросмотр этого документа вам не открыт');
      }
      if (!secrets.previewToken) {
        throw new errors.ApplicationError('Предпросмотр выключен: в настройках нет PREVIEW_API_TOKEN');
      }
      const target = await readTarget(strapi, uid, documentId);
      if (!target) throw new errors.NotFoundError('Документа нет: сохраните его и попробуйте ещё раз');
      return { url: signLink({ siteUrl, token: secrets.previewToken }, { target, drafts }, new Date()) };
    }),
  ];
}

const isShown = (strapi: Core.Strapi, uid: string): uid is UID.ContentType =>
  Object.hasOwn(strapi.contentTypes, uid) && isPublicType(uid);

type FoundEntry = { documentId: string } & Record<string, unknown>;

/**
 * Locates the draft of a document; its slug may differ from the published one.
 * @param documentId ignored for single types
 * @returns null when there is no such document
 */
async function readTarget(strapi: Core.Strapi, uid: string, documentId: string | null): Promise<Target | null> {
  const { slug, parent } = pageTypes[uid] ?? {};
  const { typeName, model } = readContentModel(strapi);
  const above = parent ? model(uid).attributes[parent]?.target : undefined;
  const aboveSlug = above ? pageTypes[above]?.slug : undefined;
  const query = {
    status: 'draft' as const,
    fields: ['documentId', ...(slug ? [slug] : [])],
    populate: parent && aboveSlug ? { [parent]: { fields: [aboveSlug] } } : {},
  };
  const documents = documentService<FoundEntry>(strapi, uid);
  const isOnly = model(uid).kind === 'singleType';
  if (!isOnly && !documentId) return null;
  const found = isOnly ? await documents.findFirst(query) : await documents.findOne({ ...query, documentId });
  if (!found) return null;
  return {
    type: typeName(uid),
    documentId: found.documentId,
    slug: textOf(slug && found[slug]),
    parent: textOf(parent && aboveSlug && (found[parent] as Record<string, unknown> | null)?.[aboveSlug]),
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export const preview: Capability = {
  rights: previewRights,
  extend: { graphql: fillBlanksInDrafts },
  adminRoutes: ({ strapi, settings }) => previewRoutes(strapi, settings),
  siteRoutes: ({ strapi, settings }) => [previewNotesRoute(strapi, settings)],
};
