/** The public face of the change log: other folders import nothing else from it. */
export { answerTags } from './answer-tags';
export { logDocuments, wakeSites } from './change-log';
export type { WrittenChange } from './log/follow-documents';
export { lockLog, readLastChange, readLogName, writeChange } from './log/log';
export { pageTypes } from './pages/page-types';
export { VersionReader } from './published/version-reader';
export { documentTag, listTag } from './tags';
