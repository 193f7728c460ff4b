import type { RequestInput } from '@clinic/contract/submissions/request';
import type { ReviewInput } from '@clinic/contract/submissions/review';
import type { Core } from '@strapi/strapi';
import { fileUid, requestUid, reviewUid } from '../../../platform/content-model/uids';
import { createRequest, readRequestTime } from './create-request';
import { createReview } from './create-review';

const typeDefs = `
  """The answer to a visitor's request or review: a confirmation without its content."""
  type Submission {
    id: ID!
    documentId: ID!
    """The time that is kept for the visitor, as in FreeTime; null for a request without one, or with too many."""
    startsAt: String
    """The clinic of that time; null without one."""
    clinic: ID
    """Until when the time is kept without a confirmation, on the clinic's clock; null without one."""
    heldUntil: String
    """By which its patient moves or cancels the visit (OwnVisit); null without a time, and an hour after the request came."""
    link: String
  }
  """The time of a stored request as it is now, on the clinic's clock; all null when it has none, or keeps it no longer."""
  type RequestTime {
    doctor: ID
    clinic: ID
    startsAt: String
    endsAt: String
    """null for a confirmed time."""
    heldUntil: String
    """As in Submission."""
    link: String
  }
  extend type Query {
    """The time of the request that was sent with this idempotency key; null for an unknown key."""
    requestTime(key: String!): RequestTime
  }
  extend input RequestInput {
    """Made by the form, the same in every repeat of one sending: 16–200 letters, digits, «_», «:», «.» or «-»."""
    idempotencyKey: String
    """JSON of the landing page's path and query, and of the URL that led there, a list of two texts."""
    visit: String
    """A free time of the doctor, as in FreeTime; stored only with the request."""
    startsAt: String
    """What counts as one client, such as a hash of its network: limits times; kept for a day."""
    network: String
  }
  extend input ReviewInput {
    """As in RequestInput."""
    idempotencyKey: String
  }
  type Mutation {
    createRequest(data: RequestInput!): Submission!
    createReview(data: ReviewInput!): Submission!
  }
`;

/** Adds the two mutations of visitors, with the site's token only, instead of the framework's. */
export function registerSubmissions(strapi: Core.Strapi): void {
  const extension = strapi.plugin('graphql').service('extension');
  extension.shadowCRUD(requestUid).disableQueries().disableMutations();
  extension.shadowCRUD(reviewUid).disableMutations();
  // The reverse relation of media would reveal which documents use a file, including requests.
  const file = extension.shadowCRUD(fileUid);
  for (const name of ['related', 'provider', 'provider_metadata']) file.field(name).disable();

  extension.use({
    typeDefs,
    resolvers: {
      Query: { requestTime: (_parent: unknown, { key }: { key: string }) => readRequestTime(strapi, key) },
      Mutation: {
        createRequest: (_parent: unknown, { data }: { data: RequestInput }) => createRequest(strapi, data),
        createReview: (_parent: unknown, { data }: { data: ReviewInput }) => createReview(strapi, data),
      },
    },
    resolversConfig: {
      'Query.requestTime': { auth: { scope: ['api::request.request.create'] } },
      'Mutation.createRequest': { auth: { scope: ['api::request.request.create'] } },
      'Mutation.createReview': { auth: { scope: ['api::review.review.create'] } },
    },
  });
}
