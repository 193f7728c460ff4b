import type { StrapiApp } from '@strapi/strapi/admin';
import { addContentCheck } from '../capabilities/content-rules/admin';
import { addHistory } from '../capabilities/history/admin';
import { addKeptDrafts, forgetAtSignOut } from '../capabilities/kept-drafts/admin';
import { addLinkField } from '../capabilities/links/admin';
import { addPreview } from '../capabilities/preview/admin';
import { addPriceSheet } from '../capabilities/price-sheet/admin';
import { addPlanned, addSchedule } from '../capabilities/publication-schedule/admin';
import { addReceipts } from '../capabilities/publish-receipt/admin';
import { addReadiness } from '../capabilities/readiness/admin';
import { addRemoval } from '../capabilities/removal/admin';
import { addRequestsDesk } from '../capabilities/requests-desk/admin';
import { addSections, arrangeMenu } from '../capabilities/sections/admin';
import { addHolidays } from '../capabilities/special-days/admin';
import { showOnlyTheirs } from '../capabilities/staff-roles/admin';
import { addStaleSaves } from '../capabilities/stale-saves/admin';
import { addStatistics } from '../capabilities/statistics/admin';
import { askBeforePublishing } from '../capabilities/submissions/admin';
import { askForJpeg } from '../capabilities/upload-content/admin';
import { openFieldOfUrl } from '../platform/admin/focus-field';
import { logo } from '../platform/admin/logo';
import { onRequest } from '../platform/admin/on-request';
import { showFirstError } from '../platform/admin/show-first-error';
import { translateSignIn } from '../platform/admin/translate-sign-in';
import { nameValuesInFilters } from '../platform/admin/value-filter';
import { nameValuesInTables } from '../platform/admin/value-names';
import { russian } from './russian';
import { addZoneField } from './zone-field';

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
    askForJpeg(document);
    addZoneField(app);
    addRequestsDesk(app);
    addPlanned(app);
    addReadiness(app);
    addPriceSheet(app);
    addStatistics(app);
    addSections(app);
    forgetAtSignOut(app);
    showOnlyTheirs(app);
    hideFrameworkNews(app);
    addLinkField(app);
    addPreview(app);
    askBeforePublishing(app);
    addRemoval(app);
  },
  bootstrap(app: StrapiApp) {
    translateSignIn();
    addKeptDrafts(app);
    openFieldOfUrl();
    addContentCheck(app);
    addReceipts(app);
    addSchedule(app);
    addHolidays(app);
    addHistory(app);
    addStaleSaves(app);
    showFirstError(app);
    nameValuesInTables(app);
    nameValuesInFilters(app);
    arrangeMenu(app);
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
