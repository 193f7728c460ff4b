import { staffCallsPart } from '../../delivery/staff-calls/admin';
import { specialDaysPart } from '../../desk/appointments/special-days/admin';
import { requestsDeskPart } from '../../desk/requests/admin';
import { daySheetPart } from '../../desk/requests/day-sheet/admin';
import { statisticsPart } from '../../desk/requests/statistics/admin';
import { storagePart } from '../../desk/requests/storage/admin';
import { submissionsPart } from '../../desk/requests/submissions/admin';
import { reviewDeskPart } from '../../desk/reviews/admin';
import { historyPart } from '../../editing/entry-life/history/admin';
import { keptDraftsPart } from '../../editing/entry-life/kept-drafts/admin';
import { publishReceiptPart } from '../../editing/entry-life/receipt/admin';
import { removalPart } from '../../editing/entry-life/removal/admin';
import { publicationSchedulePart } from '../../editing/entry-life/schedule/admin';
import { staleSavesPart } from '../../editing/entry-life/stale-saves/admin';
import { labelsPart } from '../../editing/forms/labels/admin';
import { uploadContentPart } from '../../editing/media/admin';
import { previewPart } from '../../editing/preview/admin';
import { priceSheetPart } from '../../editing/prices/admin';
import { richTextPart } from '../../editing/rich-text/admin';
import { staffRolesPart } from '../../people/roles/admin';
import type { AdminPart } from '../../platform/admin/admin-part';
import { clinicZonePart } from '../../platform/admin/zone-field';
import { linksPart } from '../../rules/links/admin';
import { readinessPart } from '../../rules/readiness/admin';
import { contentRulesPart } from '../../rules/texts/admin';
import { sectionsPart } from '../sections/admin';

/**
 * The screens of the capabilities. The order is that of the panels beside the forms; on the home page, the last widget
 * comes first. The admin is a bundle of its own, so the service lists its parts in `../capabilities.ts`.
 */
export const adminParts: readonly AdminPart[] = [
  clinicZonePart,
  previewPart,
  keptDraftsPart,
  uploadContentPart,
  requestsDeskPart,
  storagePart,
  staffCallsPart,
  daySheetPart,
  reviewDeskPart,
  contentRulesPart,
  publishReceiptPart,
  publicationSchedulePart,
  specialDaysPart,
  historyPart,
  staleSavesPart,
  readinessPart,
  priceSheetPart,
  statisticsPart,
  sectionsPart,
  staffRolesPart,
  labelsPart,
  linksPart,
  richTextPart,
  submissionsPart,
  removalPart,
];
