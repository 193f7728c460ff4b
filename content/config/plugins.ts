import { randomBytes } from 'node:crypto';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { maxFileBytes } from '../src/editing/media/limits';
import { draftGuard } from '../src/people/roles/draft-guard';
import { cleanLiterals } from '../src/platform/graphql/clean-literals';
import { hideInternals } from '../src/platform/graphql/hide-internals';
import { limitWork } from '../src/platform/graphql/limit-work';
import { listLimits, queryCost } from '../src/platform/graphql/query-cost';
import { queryQueue } from '../src/platform/graphql/query-queue';
import { loadSettings, type MailSettings } from '../src/platform/settings';
import { answerTags } from '../src/publishing/change-log';

/** A mail server that does not respond must not block the queue for minutes. */
const mailTimeoutMs = 10_000;

function emailPlugin(mail: MailSettings) {
  const { host, port, secure, auth, from } = mail;
  return {
    config: {
      provider: 'nodemailer',
      providerOptions: {
        host,
        port,
        secure,
        // Never send a password unencrypted.
        ...(auth ? { auth, requireTLS: !secure } : {}),
        connectionTimeout: mailTimeoutMs,
        greetingTimeout: mailTimeoutMs,
        socketTimeout: mailTimeoutMs,
      },
      settings: { defaultFrom: from, defaultReplyTo: from },
    },
  };
}

export default () => {
  const { mail } = loadSettings();
  return {
    graphql: {
      config: {
        endpoint: '/graphql',
        defaultLimit: listLimits.usual,
        maxLimit: listLimits.most,
        depthLimit: 10,
        landingPage: () => ApolloServerPluginLandingPageDisabled(),
        apolloServer: {
          introspection: false,
          // Hints such as «Did you mean …» would reveal the schema that introspection hides.
          hideSchemaDetailsFromClientErrors: true,
          allowBatchedHttpRequests: false,
          persistedQueries: false,
          cors: false,
          plugins: [cleanLiterals, draftGuard, queryCost, queryQueue(), limitWork, answerTags, hideInternals],
        },
      },
    },
    upload: {
      config: {
        sizeLimit: maxFileBytes,
        // The site makes the sizes that pages ask for; the admin shows the thumbnail, which is always made.
        breakpoints: {},
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
    // Relative to the application, where the build puts them.
    'change-log': { enabled: true, resolve: './dist/src/publishing/change-log' },
    'search-index': { enabled: true, resolve: './dist/src/publishing/search-index' },
    // No accounts of this plugin exist, so no session has to outlive the process.
    'users-permissions': { config: { jwtSecret: randomBytes(32).toString('base64url') } },
    ...(mail ? { email: emailPlugin(mail) } : {}),
  };
};
