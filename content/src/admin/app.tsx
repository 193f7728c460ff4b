import type { StrapiApp } from '@strapi/strapi/admin';
import { adminParts } from '../compose/admin/parts';
import { russian } from '../compose/admin/russian';
import { bootstrapParts, registerParts } from '../platform/admin/admin-part';
import { openFieldOfUrl } from '../platform/admin/focus-field';
import { logo } from '../platform/admin/logo';
import { onRequest } from '../platform/admin/on-request';
import { showFirstError } from '../platform/admin/show-first-error';
import { translateSignIn } from '../platform/admin/translate-sign-in';
import { nameValuesInFilters } from '../platform/admin/value-filter';
import { nameValuesInTables } from '../platform/admin/value-names';

/** Set before the admin reads them: Russian from the first login page on, and no tour of the framework. */
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
    openFieldOfUrl();
    showFirstError(app);
    nameValuesInTables(app);
    nameValuesInFilters(app);
    bootstrapParts(app, adminParts);
  },
};

/** The framework's key, to which it adds the id of the installation; «false» means the current media library. */
const newsKey = 'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false';

/** Widgets of the start page that count tokens and locales, or advertise hosting. */
const hiddenWidgets = new Set(['key-statistics', 'deploy-now']);

/** Links to the framework's shop and English handbook, and to its builder, which changes nothing in production. */
const hiddenLinks = ['a[href$="/marketplace"]', 'a[href$="/plugins/content-type-builder"]', 'a[href*="strapi.io"]'];

/** Hides the framework's news, and the links and widgets that say nothing to a clinic. */
function hideFrameworkNews(app: StrapiApp): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${hiddenLinks.join(', ')} { display: none }`);
  document.adoptedStyleSheets.push(sheet);
  app.widgets.register((widgets) => widgets.filter(({ id }) => !hiddenWidgets.has(id)));
  onRequest(app, (call, payload) => {
    if (call === 'init/fulfilled') localStorage.setItem(`${newsKey}:${(payload as { uuid: string }).uuid}`, 'true');
  });
}
