import type { Core } from '@strapi/strapi';
import { checkFields, type Origins, ownHosts } from './capabilities/checked-fields';
import { ensureConsentsOnSave } from './capabilities/consents';
import { createEntryReader } from './capabilities/entry-content/store';
import { keepVersions } from './capabilities/history';
import { keepLinks } from './capabilities/kept-links';
import { refuseDeadLinks } from './capabilities/links';
import { keepListOrder } from './capabilities/list-order';
import { keepToRequests } from './capabilities/private-files/guards';
import { forgetSettledPlans } from './capabilities/publication-schedule';
import { noteReceipt } from './capabilities/publish-receipt/store';
import { followRedirects } from './capabilities/redirects/follow-redirects';
import { keepDeleted } from './capabilities/removal';
import { dropReturnedRedirects } from './capabilities/removal/redirect-removed';
import { fillSlugs } from './capabilities/slugs';
import { checkSpecialDays } from './capabilities/special-days';
import { moderateReviews } from './capabilities/submissions/moderate-reviews';
import { nameReviews } from './capabilities/submissions/name-reviews';
import { checkZones } from './platform/clinic-zone/clinic-zone';
import { cleanDocuments } from './platform/plain-text/clean-documents';
import { logDocuments } from './plugins/change-log';
import { indexDocuments } from './plugins/search-index';

/** Adds all document middlewares but those for editors. A write passes them in this order, the first one outermost. */
export function addDocumentMiddlewares(strapi: Core.Strapi, settings: Origins): void {
  cleanDocuments(strapi);
  indexDocuments();
  keepToRequests(strapi);
  moderateReviews(strapi);
  nameReviews(strapi);
  checkZones(strapi);
  checkFields(strapi, settings);
  checkSpecialDays(strapi);
  keepListOrder(strapi);
  fillSlugs(strapi);
  // Runs inside the ones above, so that it logs what they have changed.
  logDocuments(strapi, (change) => noteReceipt(strapi, change, new Date()));
  followRedirects(strapi, settings.siteUrl);
}

/** Adds, inside the others, the middlewares that follow editors' work. The demo is not such work: load it before. */
export function addEditorMiddlewares(strapi: Core.Strapi, settings: Origins): void {
  const { content, read } = createEntryReader(strapi);
  keepVersions(strapi, content, read);
  keepDeleted(strapi, content, read);
  keepLinks(strapi, content);
  dropReturnedRedirects(strapi);
  forgetSettledPlans(strapi, content);
  // The demo's documents link to later ones.
  refuseDeadLinks(strapi, ownHosts(settings));
  ensureConsentsOnSave(strapi);
}
