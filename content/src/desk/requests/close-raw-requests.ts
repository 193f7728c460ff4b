import type { Core } from '@strapi/strapi';
import { mediaActions, mediaOfSite } from '../../people/roles';
import { requestUid } from '../../platform/content-model/uids';
import { privatePrefix } from '../../platform/file-storage/file-store';
import { changeAdministratorRights, type Permission } from '../../platform/strapi/administrator-rights';
import { silenceWebhooks } from '../../platform/strapi/webhooks';

/**
 * Makes the desk the only way to requests, because it records each opening: the framework's lists, forms and API of
 * requests and of their files are closed to the administrator too. Webhooks never mention requests or CVs.
 */
export function closeRawRequests(strapi: Core.Strapi): void {
  changeAdministratorRights(strapi, (permissions) =>
    permissions.filter(({ subject }) => subject !== requestUid).map(withoutResumes),
  );
  silenceWebhooks(strapi, ({ uid, media }) => uid === requestUid || media?.url?.startsWith(privatePrefix) === true);
}

/** Limits the administrator to the site's files, as editors are: the name of a CV is a person's name. */
const withoutResumes = (permission: Permission): Permission =>
  mediaActions.some((action) => action === permission.action)
    ? { ...permission, conditions: [mediaOfSite] }
    : permission;
