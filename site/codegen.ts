import type { CodegenConfig } from '@graphql-codegen/cli';

/** Types of the content service's contract: a renamed field fails the type check. */
export default {
  schema: '../content/schema.graphql',
  documents: ['app/cms/queries/*.graphql'],
  ignoreNoDocuments: true,
  generates: {
    'app/cms/generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        documentMode: 'string',
        enumsAsTypes: true,
        useTypeImports: true,
        avoidOptionals: { field: true },
        scalars: { DateTime: 'string', Date: 'string', JSON: 'unknown', Long: 'number', Time: 'string' },
      },
    },
  },
} satisfies CodegenConfig;
