import type { Core } from '@strapi/strapi';
import type { FileStore } from '../../platform/file-storage/file-store';
import { privatePrefix } from '../../platform/file-storage/file-store';
import { oneAtATime } from '../../platform/nodes/one-at-a-time';
import { repeatWhileServing } from '../../platform/repeat-while-serving';
import type { Settings } from '../../settings';
import { mediaActions, mediaOfSite } from '../staff-roles/permissions';
import { consentTextTable } from '../submissions/consents';
import { type RetentionDays, runRetention } from './retention';
import { boardRoutes, cardRoutes, type DeskContext, type DeskRoute, fileRoutes } from './routes';
import { deskActionId } from './rules';
import { storageRoutes } from './storage-routes';
import { requestUid, tables } from './store';

/**
 * The desk where people work with requests (docs/decisions/014-requests-desk.md), to be called while the service
 * registers its parts.
 * @param openFile gives the bytes of a CV
 */
export function openRequestsDesk(
  strapi: Core.Strapi,
  openFile: FileStore['open'],
  { siteUrl, retention }: Settings,
): void {
  for (const table of [...tables, consentTextTable]) strapi.get('models').add(table);
  closeRawRequests(strapi);
  const routes = [
    ...boardRoutes(strapi),
    ...cardRoutes(strapi),
    ...fileRoutes(strapi, openFile, siteUrl),
    ...storageRoutes(strapi, retention),
  ];
  strapi.server.routes({ type: 'admin', prefix: '/requests-desk', routes: routes.map(guarded) } as never);
  keepRetention(strapi, retention);
}

/** Nobody comes past the admin's sign-in and the right that the route names; nothing of it is kept on the way. */
function guarded({ method, path, action, handler }: DeskRoute) {
  return {
    method,
    path,
    handler: (ctx: DeskContext) => {
      ctx.set('Cache-Control', 'private, no-store');
      return handler(ctx);
    },
    config: {
      policies: [
        'admin::isAuthenticatedAdmin',
        { name: 'admin::hasPermissions', config: { actions: [deskActionId(action)] } },
      ],
    },
  };
}

type Permission = { action?: string; subject?: string | null; conditions?: string[] };
type Told = { uid?: string; media?: { url?: string } };
type WebhookRunner = { run(webhook: object, event: string, info?: Told): Promise<{ statusCode: number }> };

/**
 * Requests have one door, the desk: there each opening is written down. The framework's own lists and forms of them are
 * shown to nobody, and its calls are closed to the administrator too, whom it would otherwise give every right there is;
 * the same goes for the files of requests in the media library.
 * Webhooks tell of the site's documents and files, never of requests and CVs.
 */
export function closeRawRequests(strapi: Core.Strapi): void {
  const { hooks } = strapi.service('admin::role');
  hooks.willResetSuperAdminPermissions.register((permissions: Permission[]) =>
    permissions.filter(({ subject }) => subject !== requestUid).map(withoutResumes),
  );
  const runner: WebhookRunner = strapi.get('webhookRunner');
  const run = runner.run.bind(runner);
  runner.run = async (webhook, event, info) => (isOfRequests(info) ? { statusCode: 204 } : run(webhook, event, info));
}

/** The administrator sees the files of the site as an editor does: the name of a CV is a person's. */
const withoutResumes = (permission: Permission): Permission =>
  mediaActions.some((action) => action === permission.action)
    ? { ...permission, conditions: [mediaOfSite] }
    : permission;

function isOfRequests({ uid, media }: Told = {}): boolean {
  return uid === requestUid || media?.url?.startsWith(privatePrefix) === true;
}

const everyMs = 86_400_000;

/** Runs retention at the start and once a day; on several nodes one at a time, and what one has erased the other does not find. */
export function keepRetention(strapi: Core.Strapi, days: RetentionDays): void {
  repeatWhileServing(strapi, everyMs, async () => {
    try {
      await oneAtATime(strapi, 'retention', () => runRetention(strapi, days, new Date()));
    } catch (error) {
      strapi.log.error(`Сроки хранения: ${(error as Error).message}`);
    }
  });
}
