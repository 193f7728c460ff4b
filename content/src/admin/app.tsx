import type { StrapiApp } from '@strapi/strapi/admin';
import { addContentCheck } from '../capabilities/content-rules/admin/add-content-check';
import { addHistory } from '../capabilities/history/admin/add-history';
import { addPreview } from '../capabilities/preview/admin/add-preview';
import { addPlanned, addSchedule } from '../capabilities/publication-schedule/admin/add-schedule';
import { addReceipts } from '../capabilities/publish-receipt/admin/add-receipts';
import { addRemoval } from '../capabilities/removal/admin/add-removal';
import { addRequestsDesk } from '../capabilities/requests-desk/admin/add-requests-desk';
import { showOnlyTheirs } from '../capabilities/staff-roles/admin/show-only-theirs';
import { addStaleSaves } from '../capabilities/stale-saves/admin/add-stale-saves';
import { addStatistics } from '../capabilities/statistics/admin/add-statistics';
import { askBeforePublishing } from '../capabilities/submissions/admin/ask-before-publishing';
import { askForJpeg } from '../capabilities/upload-content/admin/ask-for-jpeg';
import { hideFrameworkNews } from './hide-framework-news';
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
  register(app: StrapiApp) {
    askForJpeg(document);
    addRequestsDesk(app);
    addPlanned(app);
    addStatistics(app);
    showOnlyTheirs(app);
    hideFrameworkNews(app);
    addPreview(app);
    askBeforePublishing(app);
    addRemoval(app);
  },
  bootstrap(app: StrapiApp) {
    addContentCheck(app);
    addReceipts(app);
    addSchedule(app);
    addHistory(app);
    addStaleSaves(app);
  },
};
