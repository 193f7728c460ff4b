import { russian } from './russian';

/** Set before the admin reads them: Russian from the very first login page, and no tour of the framework. */
const firstVisit: Record<string, string> = {
  'strapi-admin-language': 'ru',
  STRAPI_GUIDED_TOUR: JSON.stringify({ enabled: false }),
};

for (const [key, value] of Object.entries(firstVisit)) {
  if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
}

export default {
  config: {
    locales: ['ru'],
    tutorials: false,
    notifications: { releases: false },
    translations: { ru: russian },
  },
};
