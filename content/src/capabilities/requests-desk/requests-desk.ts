import type { Core } from '@strapi/strapi';
import type { FileStore } from '../../platform/file-storage/file-store';
import type { Settings } from '../../settings';
import { consentTextTable } from '../submissions/consents';
import { deskActionId } from './capability';
import { closeRawRequests } from './close-raw-requests';
import { boardRoutes } from './http/board-routes';
import { cardRoutes } from './http/card-routes';
import type { DeskContext, DeskRoute } from './http/desk-context';
import { fileRoutes } from './http/file-routes';
import { storageRoutes } from './http/storage-routes';
import { keepRetention } from './retention/keep-retention';
import { tables } from './tables';

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
