import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';

/**
 * Apollo plugin: removes the original error, which the framework adds to responses. A database error quotes the
 * statement with its values. The log has the details.
 */
export const hideInternals = {
  requestDidStart: async () => ({
    async willSendResponse({ response: { body } }) {
      if (body.kind !== 'single' || !body.singleResult.errors) return;
      body.singleResult.errors = body.singleResult.errors.map(withoutInternals);
    },
  }),
} satisfies ApolloServerPlugin;

/** Keeps the details of refusals, and only the code of failures. */
export function withoutInternals(error: GraphQLFormattedError): GraphQLFormattedError {
  const code = error.extensions?.code;
  return code === 'INTERNAL_SERVER_ERROR' ? { ...error, extensions: { code } } : error;
}
