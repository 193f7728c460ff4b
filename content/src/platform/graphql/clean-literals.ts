import { cleanText } from '@clinic/contract/plain-text';
import { type DocumentNode, visit } from 'graphql';

/** Apollo plugin: cleans the texts written in an operation, as `global::clean-text` cleans its variables. */
export const cleanLiterals = {
  requestDidStart: async () => ({
    async didResolveOperation({ document }: { document: DocumentNode }) {
      visit(document, {
        StringValue: (node) => {
          Object.assign(node, { value: cleanText(node.value) });
        },
      });
    },
  }),
};
