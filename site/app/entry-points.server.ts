// All that the server uses of the app, besides its build and its inline scripts (inline-scripts.server.ts).
export { getArticleOrder, neighboursOf } from './cms/articles.server.ts';
export { readBytes, readJson, readText } from './cms/bounded-body.server.ts';
export type { ClinicContact } from './cms/client.server.ts';
export {
  type ContentClient,
  type ContentWatch,
  createContentClient,
  type Tags,
  UnfitData,
  withTransport,
} from './cms/client.server.ts';
export type { ClinicMap } from './cms/contacts.server.ts';
export { getClinicMap } from './cms/contacts.server.ts';
export { type ContentBase, type ContentContext, contentContext, type Shared, type SharedParts } from './cms/context.ts';
export { factsOfDoctor, getDoctorFacts } from './cms/doctor-facts.server.ts';
export { markEditable, withTypeNames } from './cms/editable.server.ts';
export { estimatesOf, readEstimates, readOffers } from './cms/estimates.server.ts';
export type { ClinicFacts, Layout } from './cms/layout.server.ts';
export { getQuickLinks, readLayout } from './cms/layout.server.ts';
export { getNews } from './cms/news.server.ts';
export { withActualPrices } from './cms/offers.server.ts';
export { toPhone } from './cms/phone.server.ts';
export { inState, type PublicationState } from './cms/publication-state.server.ts';
export { clinicsOfSubject } from './cms/request-source.server.ts';
export { getReviews } from './cms/reviews.server.ts';
export { createSearchClient } from './cms/search-client.server.ts';
export { readOrganization } from './cms/structured-data/organization.server.ts';
export type { RequestData, ReviewData } from './cms/submissions.server.ts';
export { createRequest, createReview, getRequestChoices, getReviewChoices } from './cms/submissions.server.ts';
export {
  type CallbackData,
  checkCallback,
  consentField,
  toFieldErrors as toCallbackErrors,
} from './features/callback/callback-rules.ts';
export { checkReview, type ReviewFields, toFieldErrors as toReviewErrors } from './features/reviews/review-rules.ts';
export {
  type VisionSettings,
  visionAttributes,
  visionCookie,
  visionFromCookie,
  visionPanel,
} from './features/vision/vision-settings.ts';
export { type FormResult, type UnreadReason, unexpectedError, unfitData } from './forms/form-result.ts';
export { type Forms, formsContext } from './forms/forms-context.ts';
export { humanMinMs, imageQuality, imageWidths, plannedWorkMs, shareSize, submitWorkMs } from './lib/limits.ts';
export { pageOfReferer } from './lib/page-url.ts';
export { phoneHref, smsHref } from './lib/phone.ts';
export { hashSource, ownScriptsHeader } from './shell/finish-page.server.ts';
export type { RouteHandle } from './shell/layout.ts';
export { cardPath, cardStylePath } from './shell/offline/card-worker.ts';
export { addOwnParts } from './shell/own-parts.server.ts';
