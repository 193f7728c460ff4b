import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { draftGuard } from '../src/permissions/draft-guard';
import { loadSettings } from '../src/settings';

const uploadMaxBytes = 20_000_000;

export default () => ({
  graphql: {
    config: {
      endpoint: '/graphql',
      defaultLimit: 25,
      maxLimit: 100,
      depthLimit: 10,
      landingPage: () => ApolloServerPluginLandingPageDisabled(),
      apolloServer: { introspection: false, allowBatchedHttpRequests: false, cors: false, plugins: [draftGuard] },
    },
  },
  upload: {
    config: {
      sizeLimit: uploadMaxBytes,
      security: {
        allowedTypes: [
          'image/webp',
          'image/avif',
          'image/jpeg',
          'image/png',
          'image/svg+xml',
          'video/mp4',
          'application/pdf',
          'application/msword',
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        ],
      },
    },
  },
  'users-permissions': { config: { jwtSecret: loadSettings().secrets.jwt } },
});
