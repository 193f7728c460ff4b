import type { GraphQLFormattedError } from 'graphql';

type Response = {
  body: { kind: 'single'; singleResult: { errors?: readonly GraphQLFormattedError[] } } | { kind: 'incremental' };
};

/**
 * Apollo plugin: the framework adds the original error to the answer, and a database's error quotes the statement with
 * the values in it. Whoever asks learns only that it failed; the log has the rest.
 */
export const hideInternals = {
  requestDidStart: async () => ({
    async willSendResponse({ response: { body } }: { response: Response }) {
      if (body.kind !== 'single' || !body.singleResult.errors) return;
      body.singleResult.errors = body.singleResult.errors.map(withoutInternals);
    },
  }),
};

/** The error as the asker may see it: refusals keep their details, failures keep only their code. */
export function withoutInternals(error: GraphQLFormattedError): GraphQLFormattedError {
  const code = error.extensions?.code;
  return code === 'INTERNAL_SERVER_ERROR' ? { ...error, extensions: { code } } : error;
}
