/** Names of types and entries that several capabilities share. The admin reads this file too, so it imports nothing. */
export const fileUid = 'plugin::upload.file';
export const requestUid = 'api::request.request';
export const reviewUid = 'api::review.review';
/** Records of submissions, by idempotency key. */
export const submissionRecordUid = 'api::submission-record.submission-record';

export type EntryId = { uid: string; documentId: string };

/** Returns the path of a type's list in the admin. */
export const listPath = (uid: string) => `/content-manager/collection-types/${uid}`;

/** Returns the path of an entry's form in the admin. */
export const entryPath = ({ uid, documentId }: EntryId) => `${listPath(uid)}/${documentId}`;

/** Returns the path of the only entry of a type. */
export const singlePath = (uid: string) => `/content-manager/single-types/${uid}`;
