/** The public face of the change log: other folders import nothing else from it. */
export { answerTags } from './answer-tags';
export { logDocuments, wakeSites } from './change-log';
export type { WrittenChange } from './follow-documents';
export { lockLog, readLastChange, readLogName, writeChange } from './log';
export { pageTypes } from './pages/page-types';
export { documentTag, listTag } from './tags';
export { VersionReader } from './version-reader';
