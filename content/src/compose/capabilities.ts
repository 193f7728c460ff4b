import { checkedFields } from '../capabilities/checked-fields/capability';
import { consents } from '../capabilities/consents/capability';
import { contentRules } from '../capabilities/content-rules/capability';
import { daySheet } from '../capabilities/day-sheet/capability';
import { firstContent } from '../capabilities/first-content/capability';
import { handover } from '../capabilities/handover/capability';
import { history } from '../capabilities/history/capability';
import { keptLinks } from '../capabilities/kept-links/capability';
import { labels } from '../capabilities/labels/capability';
import { links } from '../capabilities/links/capability';
import { listOrder } from '../capabilities/list-order/capability';
import { preview } from '../capabilities/preview/capability';
import { priceSheet } from '../capabilities/price-sheet/capability';
import { privateFiles } from '../capabilities/private-files/capability';
import { publicationSchedule } from '../capabilities/publication-schedule/capability';
import { publishReceipt } from '../capabilities/publish-receipt/capability';
import { readiness } from '../capabilities/readiness/capability';
import { redirects } from '../capabilities/redirects/capability';
import { removal } from '../capabilities/removal/capability';
import { requestRecords } from '../capabilities/request-records/capability';
import { requestStorage } from '../capabilities/request-storage/capability';
import { requestsDesk } from '../capabilities/requests-desk/capability';
import { reviewDesk } from '../capabilities/review-desk/capability';
import { richText } from '../capabilities/rich-text/capability';
import { slugs } from '../capabilities/slugs/capability';
import { specialDays } from '../capabilities/special-days/capability';
import { staffCalls } from '../capabilities/staff-calls/capability';
import { staffRoles } from '../capabilities/staff-roles/capability';
import { staleSaves } from '../capabilities/stale-saves/capability';
import { statistics } from '../capabilities/statistics/capability';
import { submissions } from '../capabilities/submissions/capability';
import { timetable } from '../capabilities/timetable/capability';
import { uploadContent } from '../capabilities/upload-content/capability';
import type { Capability } from '../platform/capability';
import { clinicZone } from '../platform/clinic-zone/capability';

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
  consents,
  firstContent,
  redirects,
  publishReceipt,
  preview,
  readiness,
  contentRules,
  priceSheet,
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
