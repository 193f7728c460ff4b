import type { Core } from '@strapi/strapi';
import { requestUid } from '../../platform/content-model/uids';
import { privatePrefix } from '../../platform/file-storage/file-store';
import { mediaActions, mediaOfSite } from '../staff-roles';

type Permission = { action?: string; subject?: string | null; conditions?: string[] };
type WebhookInfo = { uid?: string; media?: { url?: string } };
type WebhookRunner = { run(webhook: object, event: string, info?: WebhookInfo): Promise<{ statusCode: number }> };

/**
 * Makes the desk the only way to requests, because it records each opening: the framework's lists, forms and API of
 * requests and of their files are closed to the administrator too. Webhooks never mention requests or CVs.
 */
export function closeRawRequests(strapi: Core.Strapi): void {
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
