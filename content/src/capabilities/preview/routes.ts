import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { readContentModel } from '../../platform/content-model/content-model';
import { isPublicType } from '../../platform/content-model/public-types';
import { pageTypes } from '../../plugins/change-log';
import type { Settings } from '../../settings';
import { draftKinds, previewAction } from './rules';
import { signLink, type Target } from './sign-link';

type Ability = { can: (action: string, subject?: string) => boolean };
type Asked = { uid?: unknown; documentId?: unknown };

const readAction = 'plugin::content-manager.explorer.read';

/**
 * POST /preview/link { uid, documentId? } → { url }, for somebody signed in to the admin who may see drafts and read that
 * type. Asked at the press of the button: a link made with the form would be old when it is pressed.
 */
export function registerPreview(strapi: Core.Strapi, { siteUrl, secrets }: Settings): void {
  strapi.server.routes({
    type: 'admin',
    routes: [
      {
        method: 'POST',
        path: '/preview/link',
        info: { pluginName: 'preview', type: 'admin' },
        config: { policies: ['admin::isAuthenticatedAdmin'] },
        handler: async (ctx: Context) => {
          const { uid, documentId } = ((ctx.request as { body?: unknown }).body ?? {}) as Asked;
          const ability: Ability = ctx.state.userAbility;
          const drafts = draftKinds.filter((kind) => ability.can(previewAction(kind)));
          if (!isShown(strapi, uid) || drafts.length === 0 || !ability.can(readAction, uid)) {
            throw new errors.ForbiddenError('Предпросмотр этого документа вам не открыт');
          }
          if (!secrets.previewToken) {
            throw new errors.ApplicationError('Предпросмотр выключен: в настройках нет PREVIEW_API_TOKEN');
          }
          const target = await readTarget(strapi, uid, typeof documentId === 'string' ? documentId : undefined);
          if (!target) throw new errors.NotFoundError('Документа нет: сохраните его и попробуйте ещё раз');
          ctx.set('Cache-Control', 'no-store');
          ctx.body = { url: signLink({ siteUrl, token: secrets.previewToken }, { target, drafts }, new Date()) };
        },
      },
    ],
  });
}

const isShown = (strapi: Core.Strapi, uid: unknown): uid is UID.ContentType =>
  typeof uid === 'string' && Object.hasOwn(strapi.contentTypes, uid) && isPublicType(uid);

type Found = { documentId: string } & Record<string, unknown>;

/**
 * Where the draft of a document is: its address may be another than the published one's.
 * @param documentId not looked at for a type with one document
 * @returns null when there is no such document
 */
export async function readTarget(strapi: Core.Strapi, uid: string, documentId?: string): Promise<Target | null> {
  const { slug, parent } = pageTypes[uid] ?? {};
  const { typeName, model } = readContentModel(strapi);
  const above = parent ? model(uid).attributes[parent]?.target : undefined;
  const aboveSlug = above ? pageTypes[above]?.slug : undefined;
  const query = {
    status: 'draft' as const,
    fields: ['documentId', ...(slug ? [slug] : [])],
    populate: parent && aboveSlug ? { [parent]: { fields: [aboveSlug] } } : {},
  };
  const documents = strapi.documents(uid as UID.ContentType) as unknown as {
    findOne(query: object): Promise<Found | null>;
    findFirst(query: object): Promise<Found | null>;
  };
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
