import { handover } from '../delivery/handover/capability';
import { jobs } from '../delivery/jobs/capability';
import { staffCalls } from '../delivery/staff-calls/capability';
import { timetable } from '../desk/appointments/capability';
import { specialDays } from '../desk/appointments/special-days/capability';
import { requestsDesk } from '../desk/requests/capability';
import { daySheet } from '../desk/requests/day-sheet/capability';
import { ownVisit } from '../desk/requests/own-visit/capability';
import { statistics } from '../desk/requests/statistics/capability';
import { requestStorage } from '../desk/requests/storage/capability';
import { submissions } from '../desk/requests/submissions/capability';
import { reviewDesk } from '../desk/reviews/capability';
import { history } from '../editing/entry-life/history/capability';
import { keptLinks } from '../editing/entry-life/kept-links/capability';
import { publishReceipt } from '../editing/entry-life/receipt/capability';
import { removal } from '../editing/entry-life/removal/capability';
import { publicationSchedule } from '../editing/entry-life/schedule/capability';
import { staleSaves } from '../editing/entry-life/stale-saves/capability';
import { firstContent } from '../editing/forms/first-content/capability';
import { labels } from '../editing/forms/labels/capability';
import { listOrder } from '../editing/forms/list-order/capability';
import { uploadContent } from '../editing/media/capability';
import { privateFiles } from '../editing/media/private-files/capability';
import { preview } from '../editing/preview/capability';
import { priceSheet } from '../editing/prices/capability';
import { richText } from '../editing/rich-text/capability';
import { requestRecords } from '../people/request-records/capability';
import { staffRoles } from '../people/roles/capability';
import type { Capability } from '../platform/capability';
import { clinicZone } from '../platform/zone/capability';
import { redirects } from '../publishing/redirects/capability';
import { slugs } from '../publishing/redirects/slugs/capability';
import { checkedFields } from '../rules/fields/capability';
import { links } from '../rules/links/capability';
import { readiness } from '../rules/readiness/capability';
import { contentRules } from '../rules/texts/capability';
import { consents } from '../rules/texts/consents/capability';

/**
 * Every capability of the service. The order is that of their document middlewares, of their guards around the
 * framework's calls and of their work at start. `admin/parts.ts` lists their screens.
 */
export const capabilities: readonly Capability[] = [
  staffRoles,
  labels,
  clinicZone,
  privateFiles,
  uploadContent,
  submissions,
  ownVisit,
  checkedFields,
  specialDays,
  timetable,
  listOrder,
  // Refuses a stale save before anything else looks at it.
  staleSaves,
  history,
  removal,
  slugs,
  keptLinks,
  links,
  richText,
  firstContent,
  consents,
  redirects,
  publishReceipt,
  preview,
  readiness,
  contentRules,
  priceSheet,
  jobs,
  handover,
  requestRecords,
  staffCalls,
  requestStorage,
  requestsDesk,
  daySheet,
  reviewDesk,
  statistics,
  // Tries a publication up to here: all others have let it pass.
  publicationSchedule,
];
