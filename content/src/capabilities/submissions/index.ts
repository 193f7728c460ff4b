import type { RequestInput } from '@clinic/contract/submissions/request';
import type { ReviewInput } from '@clinic/contract/submissions/review';
import type { Core } from '@strapi/strapi';
import { fileUid, requestUid, reviewUid } from '../../platform/content-model/uids';
import type { Notices } from '../notices';
import { createRequest } from './create-request';
import { createReview } from './create-review';
import type { Submission } from './store';

export { readConsentText } from './consents';

const typeDefs = `
  """The answer to a visitor's request or review: a confirmation without its content."""
  type Submission {
    id: ID!
    documentId: ID!
    """The time that is kept for the visitor, as in FreeTime; null for a request without one, or with too many."""
    startsAt: String
  }
  extend input RequestInput {
    """Made by the form, the same in every repeat of one sending: 16–200 letters, digits, «_», «:», «.» or «-»."""
    idempotencyKey: String
    """JSON of the landing page's path and query, and of the URL that led there, a list of two texts."""
    visit: String
    """A free time of the doctor, as in FreeTime; stored only with the request."""
    startsAt: String
    """What counts as one client, such as a hash of its network: limits times, never stored."""
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
export function registerSubmissions(strapi: Core.Strapi, notices: Notices): void {
  const extension = strapi.plugin('graphql').service('extension');
  extension.shadowCRUD(requestUid).disableQueries().disableMutations();
  extension.shadowCRUD(reviewUid).disableMutations();
  // The reverse relation of media would reveal which documents use a file, including requests.
  const file = extension.shadowCRUD(fileUid);
  for (const name of ['related', 'provider', 'provider_metadata']) file.field(name).disable();

  const tell = async (submission: Promise<Submission>) => {
    const stored = await submission;
    notices.wake();
    return stored;
  };
  extension.use({
    typeDefs,
    resolvers: {
      Mutation: {
        createRequest: (_parent: unknown, { data }: { data: RequestInput }) => tell(createRequest(strapi, data)),
        createReview: (_parent: unknown, { data }: { data: ReviewInput }) => tell(createReview(strapi, data)),
      },
    },
    resolversConfig: {
      'Mutation.createRequest': { auth: { scope: ['api::request.request.create'] } },
      'Mutation.createReview': { auth: { scope: ['api::review.review.create'] } },
    },
  });
}
