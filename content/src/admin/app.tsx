import type { StrapiApp } from '@strapi/strapi/admin';
import { askForJpeg } from './ask-for-jpeg';
import { addContentCheck } from './content-rules/add-content-check';
import { hideFrameworkNews } from './hide-framework-news';
import { addHistory } from './history/add-history';
import { addPreview } from './preview/add-preview';
import { addPlanned, addSchedule } from './publication-schedule/add-schedule';
import { addReceipts } from './publish-receipt/add-receipts';
import { addRemoval } from './removal/add-removal';
import { addRequestsDesk } from './requests-desk/add-requests-desk';
import { askBeforePublishing } from './reviews/ask-before-publishing';
import { showOnlyTheirs } from './roles/show-only-theirs';
import { russian } from './russian';
import { addStaleSaves } from './stale-saves/add-stale-saves';
import { addStatistics } from './statistics/add-statistics';

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
