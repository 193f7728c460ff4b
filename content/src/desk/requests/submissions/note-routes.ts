import type { Core } from '@strapi/strapi';
import { staffOf } from '../../../people/request-records';
import { deskActionId } from '../../../people/request-records/rules';
import { type AdminRoute, route } from '../../../platform/strapi/admin-routes';
import { answeringConflicts } from '../../appointments';
import { readShownConsent } from '../consents';
import { notedBody, noteRequest } from './note-request';

/**
 * The admin's calls for a request that a colleague notes; times are on the clinic's clock. A conflict answers 409
 * (`answeringConflicts`).
 *
 *     GET  /requests-desk/consent-text  → { text: ShownConsent | null }
 *     POST /requests-desk/requests      notedBody → { number }
 */
export const noteRoutes = (strapi: Core.Strapi): AdminRoute[] => [
  route('GET /requests-desk/consent-text', deskActionId('update'), async () => ({
    text: await readShownConsent(strapi, 'callback'),
  })),
  route('POST /requests-desk/requests', deskActionId('update'), notedBody, (ctx, body) =>
    answeringConflicts(strapi, ctx, () => noteRequest(strapi, body, staffOf(ctx), new Date())),
  ),
];
