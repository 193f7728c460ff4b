import { maxFileBytes } from '../src/editing/media/limits';
import { maxEntryBytes } from '../src/middlewares/plain-refusals';
import { loadSettings } from '../src/platform/settings';

export default () => {
  const { siteUrl, publicUrl } = loadSettings();
  return [
    'global::access-log',
    'global::metrics',
    'strapi::errors',
    'global::admin-answers',
    'global::plain-refusals',
    {
      name: 'strapi::security',
      config: {
        // The framework turns both off. src/middlewares/uploads-headers.ts overrides them for pictures.
        crossOriginOpenerPolicy: { policy: 'same-origin' },
        crossOriginResourcePolicy: { policy: 'same-origin' },
        contentSecurityPolicy: {
          useDefaults: true,
          directives: { 'img-src': ["'self'", 'data:', 'blob:'], 'media-src': ["'self'", 'data:', 'blob:'] },
        },
      },
    },
    {
      name: 'strapi::cors',
      config: { origin: [new URL(siteUrl).origin, new URL(publicUrl).origin], credentials: false },
    },
    'global::uploads-headers',
    'global::stored-uploads',
    'strapi::query',
    'global::rate-gate',
    'global::mail-gate',
    'global::graphql-gate',
    'plugin::search-index.gate',
    'global::ident-timetable',
    {
      name: 'strapi::body',
      config: {
        jsonLimit: maxEntryBytes,
        formLimit: '100kb',
        textLimit: '100kb',
        formidable: { maxFileSize: maxFileBytes },
      },
    },
    'global::temporary-files',
    'global::clean-text',
    'global::rest-gate',
    'strapi::session',
    'strapi::favicon',
    { name: 'strapi::public', config: { defaultIndex: false } },
  ];
};
