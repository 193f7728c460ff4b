import { contentRulesPart } from '../../capabilities/content-rules/admin';
import { daySheetPart } from '../../capabilities/day-sheet/admin';
import { historyPart } from '../../capabilities/history/admin';
import { keptDraftsPart } from '../../capabilities/kept-drafts/admin';
import { labelsPart } from '../../capabilities/labels/admin';
import { linksPart } from '../../capabilities/links/admin';
import { previewPart } from '../../capabilities/preview/admin';
import { priceSheetPart } from '../../capabilities/price-sheet/admin';
import { publicationSchedulePart } from '../../capabilities/publication-schedule/admin';
import { publishReceiptPart } from '../../capabilities/publish-receipt/admin';
import { readinessPart } from '../../capabilities/readiness/admin';
import { removalPart } from '../../capabilities/removal/admin';
import { requestsDeskPart } from '../../capabilities/requests-desk/admin';
import { reviewDeskPart } from '../../capabilities/review-desk/admin';
import { richTextPart } from '../../capabilities/rich-text/admin';
import { sectionsPart } from '../../capabilities/sections/admin';
import { specialDaysPart } from '../../capabilities/special-days/admin';
import { staffCallsPart } from '../../capabilities/staff-calls/admin';
import { staffRolesPart } from '../../capabilities/staff-roles/admin';
import { staleSavesPart } from '../../capabilities/stale-saves/admin';
import { statisticsPart } from '../../capabilities/statistics/admin';
import { submissionsPart } from '../../capabilities/submissions/admin';
import { uploadContentPart } from '../../capabilities/upload-content/admin';
import type { AdminPart } from '../../platform/admin/admin-part';
import { clinicZonePart } from '../../platform/admin/zone-field';

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
