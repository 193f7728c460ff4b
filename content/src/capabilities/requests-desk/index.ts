import type { Core } from '@strapi/strapi';
import { addAdminRoutes } from '../../platform/admin-routes';
import { requestUid } from '../../platform/content-model/uids';
import type { FileStore } from '../../platform/file-storage/file-store';
import { privatePrefix } from '../../platform/file-storage/file-store';
import { oneAtATime } from '../../platform/nodes/one-at-a-time';
import { repeatWhileServing } from '../../platform/repeat-while-serving';
import type { Settings } from '../../settings';
import { mediaActions, mediaOfSite } from '../staff-roles';
import { consentTextTable } from '../submissions';
import { startChannels } from './channels';
import { servePushWorker } from './channels/push-worker';
import { channelRoutes } from './channels/routes';
import { channelTables } from './channels/store';
import { phoneSearchRoutes } from './find-by-phone';
import { runRetention } from './retention';
import { boardRoutes, requestRoutes } from './routes';
import { storageRoutes } from './storage-routes';
import { tables } from './store';

export { type Conversion, readConversion } from './conversion';

const retentionEveryMs = 86_400_000;

/**
 * Opens the desk where the staff works with requests (docs/decisions/014-requests-desk.md). Call it in `register`.
 * @param openFile returns the bytes of a CV
 */
export function openRequestsDesk(strapi: Core.Strapi, openFile: FileStore['open'], settings: Settings): void {
  const { siteUrl, retention } = settings;
  for (const table of [...tables, ...channelTables, consentTextTable]) strapi.get('models').add(table);
  closeRawRequests(strapi);
  addAdminRoutes(strapi, [
    ...boardRoutes(strapi),
    ...requestRoutes(strapi, openFile, siteUrl),
    ...phoneSearchRoutes(strapi),
    ...storageRoutes(strapi, retention),
    ...channelRoutes(strapi, startChannels(strapi, settings), settings),
  ]);
  servePushWorker(strapi);
  repeatWhileServing(strapi, retentionEveryMs, 'Сроки хранения', () =>
    oneAtATime(strapi, 'retention', () => runRetention(strapi, retention, new Date())),
  );
}

type Permission = { action?: string; subject?: string | null; conditions?: string[] };
type WebhookInfo = { uid?: string; media?: { url?: string } };
type WebhookRunner = { run(webhook: object, event: string, info?: WebhookInfo): Promise<{ statusCode: number }> };

/**
 * Makes the desk the only way to requests, because it records each opening: the framework's lists, forms and API of
 * requests and of their files are closed to the administrator too. Webhooks never mention requests or CVs.
 */
function closeRawRequests(strapi: Core.Strapi): void {
  const { hooks } = strapi.service('admin::role');
  hooks.willResetSuperAdminPermissions.register((permissions: Permission[]) =>
    permissions.filter(({ subject }) => subject !== requestUid).map(withoutResumes),
  );
  const runner: WebhookRunner = strapi.get('webhookRunner');
  const run = runner.run.bind(runner);
  runner.run = async (webhook, event, info) => {
    const isOfRequests = info?.uid === requestUid || info?.media?.url?.startsWith(privatePrefix);
    return isOfRequests ? { statusCode: 204 } : run(webhook, event, info);
  };
}

/** Limits the administrator to the site's files, as editors are: the name of a CV is a person's name. */
const withoutResumes = (permission: Permission): Permission =>
  mediaActions.some((action) => action === permission.action)
    ? { ...permission, conditions: [mediaOfSite] }
    : permission;
