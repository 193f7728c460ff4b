import type { Core } from '@strapi/strapi';
import type { Capability } from '../../../platform/capability';
import { cancelOwnVisit, moveOwnVisit, readOwnVisit } from './own-visit';

/** Scalars only, as in FreeTime: such an answer is never kept. */
const typeDefs = `
  """A coming visit as its patient sees it, on the clinic's clock."""
  type OwnVisit {
    """null where nobody has named one; such a visit cannot be moved."""
    doctor: ID
    clinic: ID
    startsAt: String!
    endsAt: String!
    """null for a confirmed visit."""
    heldUntil: String
    """Starts of the next 14 days to which it may be moved; at most 400."""
    times: [String!]!
  }
  extend type Query {
    """The visit of a patient's link; null alike for a wrong link and a dead one."""
    ownVisit(link: String!): OwnVisit
  }
  extend type Mutation {
    """Moves the visit that begins at "from", as its patient saw it. false: as null above. Errors at "from" and "to"."""
    moveOwnVisit(link: String!, from: String!, to: String!): Boolean!
    """Cancels it. An error at "from"."""
    cancelOwnVisit(link: String!, from: String!): Boolean!
  }
`;

type Args = { link: string; from: string; to: string };

/** Adds the calls of the patient's own link, with the site's token only. */
function registerOwnVisit(strapi: Core.Strapi): void {
  const auth = { scope: ['api::request.request.create'] };
  strapi
    .plugin('graphql')
    .service('extension')
    .use({
      typeDefs,
      resolvers: {
        Query: { ownVisit: (_parent: unknown, { link }: Args) => readOwnVisit(strapi, link, new Date()) },
        Mutation: {
          moveOwnVisit: (_parent: unknown, args: Args) => moveOwnVisit(strapi, args, new Date()),
          cancelOwnVisit: (_parent: unknown, args: Args) => cancelOwnVisit(strapi, args, new Date()),
        },
      },
      resolversConfig: {
        'Query.ownVisit': { auth },
        'Mutation.moveOwnVisit': { auth },
        'Mutation.cancelOwnVisit': { auth },
      },
    });
}

/** The patient's own link (docs/decisions/037-own-link.md). */
export const ownVisit: Capability = { register: ({ strapi }) => registerOwnVisit(strapi) };
