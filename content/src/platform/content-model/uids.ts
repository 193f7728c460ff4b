/** Types that several capabilities name. The admin reads this file too, so it imports nothing. */
export const fileUid = 'plugin::upload.file';
export const requestUid = 'api::request.request';
export const reviewUid = 'api::review.review';
/** Records of submissions, by idempotency key. */
export const submissionRecordUid = 'api::submission-record.submission-record';
