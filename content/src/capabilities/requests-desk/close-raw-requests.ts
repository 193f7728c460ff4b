import type { Core } from '@strapi/strapi';
import { privatePrefix } from '../private-files/keep-uploads-private';
import { mediaActions, mediaOfSite } from '../staff-roles/roles/media-of-site';
import { requestUid } from './request-row';

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
