import type { ApolloServerPlugin } from '@apollo/server';
import { cleanText } from '@clinic/contract/plain-text';
import { visit } from 'graphql';

/** Apollo plugin: cleans the texts written in an operation, as `global::clean-text` cleans its variables. */
export const cleanLiterals = {
  requestDidStart: async () => ({
    async didResolveOperation({ document }) {
      visit(document, {
        StringValue: (node) => {
          Object.assign(node, { value: cleanText(node.value) });
        },
      });
    },
  }),
} satisfies ApolloServerPlugin;
