import type { StrapiApp } from '@strapi/strapi/admin';
import { adminParts } from '../compose/admin/parts';
import texts from '../compose/admin/ru.json';
import { menuNames } from '../compose/sections/rules';
import { pictureTexts } from '../editing/media/admin/picture-texts';
import { bootstrapParts, registerParts } from '../platform/admin/admin-part';
import { serverTexts } from '../platform/admin/server-messages';
import { nameValuesInTables, valueNames } from '../platform/admin/value-names';
import { translateAccessibleNames } from '../platform/strapi/admin/accessible-names';
import { signInOverScreens } from '../platform/strapi/admin/ended-session';
import { showFirstError } from '../platform/strapi/admin/first-error';
import { openFieldOfUrl } from '../platform/strapi/admin/form-fields';
import { keepHints } from '../platform/strapi/admin/kept-hints';
import { hideFrameworkNews } from '../platform/strapi/admin/news';
import { fitTables } from '../platform/strapi/admin/screens';
import { translateSignIn } from '../platform/strapi/admin/sign-in-calls';
import { nameValuesInFilters } from '../platform/strapi/admin/value-filter';

/** A tooth in the clinic's colours, instead of the framework's mark. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="9" fill="#4945ff"/><path fill="#fff" d="M13.6 8c-3.700 0-6.100 2.900-6.100 6.800 0 2.700.9 4.300 1.700 6.400.9 2.400 1 5.100 1.600 7.700.5 2 1.200 3.600 2.800 3.600 1.900 0 2.200-1.900 2.600-4.500.5-3.100 1.200-5.300 3.800-5.300s3.300 2.200 3.800 5.300c.4 2.600.7 4.500 2.600 4.500 1.600 0 2.300-1.600 2.800-3.600.6-2.600.7-5.300 1.600-7.700.8-2.100 1.700-3.700 1.700-6.400 0-3.900-2.400-6.800-6.100-6.800-2.700 0-4.200 1.400-6.400 1.400S16.300 8 13.600 8Z"/></svg>`;

const logo = `data:image/svg+xml,${encodeURIComponent(drawing)}`;

/** Texts that the framework lacks in Russian, or says in words of engineers, for the screens that employees see. */
const russian: Record<string, string> = {
  ...valueNames,
  ...pictureTexts,
  ...menuNames,
  ...serverTexts,
  ...texts,
};

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
    signInOverScreens(app);
    registerParts(app, adminParts);
  },
  bootstrap(app: StrapiApp) {
    translateSignIn();
    translateAccessibleNames();
    openFieldOfUrl();
    showFirstError(app);
    keepHints();
    fitTables();
    nameValuesInTables(app);
    nameValuesInFilters(app);
    bootstrapParts(app, adminParts);
  },
};
