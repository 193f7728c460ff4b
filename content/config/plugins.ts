import { randomBytes } from 'node:crypto';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { draftGuard } from '../src/capabilities/staff-roles/draft-guard';
import { hideInternals } from '../src/platform/graphql/hide-internals';
import { limitWork } from '../src/platform/graphql/limit-work';
import { queryCost } from '../src/platform/graphql/query-cost';
import { queryQueue } from '../src/platform/graphql/query-queue';
import { answerTags } from '../src/plugins/change-log/answer-tags/answer-tags';
import { loadSettings, type MailSettings } from '../src/settings';

const uploadMaxBytes = 20_000_000;

/** A mail server that does not answer must not hold the queue for minutes. */
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
        // A password is never sent in the clear, whatever the server offers.
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
        defaultLimit: 25,
        maxLimit: 100,
        depthLimit: 10,
        landingPage: () => ApolloServerPluginLandingPageDisabled(),
        apolloServer: {
          introspection: false,
          // «Did you mean …» would tell, guess by guess, what introspection does not.
          hideSchemaDetailsFromClientErrors: true,
          allowBatchedHttpRequests: false,
          cors: false,
          plugins: [draftGuard, queryCost, queryQueue(), limitWork, answerTags, hideInternals],
        },
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
    // From the folder of the application: where the build puts it.
    'change-log': { enabled: true, resolve: './dist/src/plugins/change-log' },
    'search-index': { enabled: true, resolve: './dist/src/plugins/search-index' },
    // No accounts of this plugin exist, so no session has to outlive the process.
    'users-permissions': { config: { jwtSecret: randomBytes(32).toString('base64url') } },
    ...(mail ? { email: emailPlugin(mail) } : {}),
  };
};
