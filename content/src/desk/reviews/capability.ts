import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Capability } from '../../platform/capability';
import { reviewUid } from '../../platform/content-model/uids';
import { type AdminRoute, route } from '../../platform/strapi/admin-routes';
import { documentService } from '../../platform/strapi/documents';
import { checkerOf } from '../../platform/strapi/permission-checker';
import type { AnswerTemplate } from './rules';

type ReviewsPage = { answerTemplates?: AnswerTemplate[] };

/**
 * The published templates: a moderator does not see the page that keeps them.
 *
 *     GET /review-desk/templates → { templates: [{ name, text }] }
 */
const templatesRoute = (strapi: Core.Strapi): AdminRoute =>
  route('GET /review-desk/templates', null, async (ctx) => {
    if (checkerOf(strapi, ctx, reviewUid).cannot.update()) throw new errors.ForbiddenError();
    const page = await documentService<ReviewsPage>(strapi, 'api::reviews-page.reviews-page').findFirst({
      status: 'published',
      populate: ['answerTemplates'],
    });
    return { templates: (page?.answerTemplates ?? []).map(({ name, text }) => ({ name, text })) };
  });

/** Where a moderator's work with reviews starts. */
export const reviewDesk: Capability = { adminRoutes: ({ strapi }) => [templatesRoute(strapi)] };
