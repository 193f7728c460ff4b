import type { StrapiApp } from '@strapi/strapi/admin';
import { adminParts } from '../compose/admin/parts';
import { russian } from '../compose/admin/russian';
import { bootstrapParts, registerParts } from '../platform/admin/admin-part';
import { logo } from '../platform/admin/logo';
import { nameValuesInTables } from '../platform/admin/value-names';
import { translateAccessibleNames } from '../platform/strapi/admin/accessible-names';
import { showFirstError } from '../platform/strapi/admin/first-error';
import { openFieldOfUrl } from '../platform/strapi/admin/form-fields';
import { keepHints } from '../platform/strapi/admin/kept-hints';
import { hideFrameworkNews } from '../platform/strapi/admin/news';
import { translateSignIn } from '../platform/strapi/admin/sign-in-calls';
import { nameValuesInFilters } from '../platform/strapi/admin/value-filter';

/** Set before the admin reads them: Russian from the first login page on, and no tour of the framework. */
const firstVisit: Record<string, string> = {
  'strapi-admin-language': 'ru',
  STRAPI_GUIDED_TOUR: JSON.stringify({ enabled: false }),
};

for (const [key, value] of Object.entries(firstVisit)) {
  if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
}

/** Until a screen names itself. */
document.title = 'Сайт клиники';

export default {
  config: {
    locales: ['ru'],
    auth: { logo },
    menu: { logo },
    tutorials: false,
    notifications: { releases: false },
    translations: { ru: russian },
  },
  register(app: StrapiApp) {
    hideFrameworkNews(app);
    registerParts(app, adminParts);
  },
  bootstrap(app: StrapiApp) {
    translateSignIn();
    translateAccessibleNames();
    openFieldOfUrl();
    showFirstError(app);
    keepHints();
    nameValuesInTables(app);
    nameValuesInFilters(app);
    bootstrapParts(app, adminParts);
  },
};
