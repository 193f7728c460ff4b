/** The public face of the change log: other folders import nothing else from it. */
export { answerTags } from './answer-tags';
export { lockLog, readLastChange, readLogName, writeChange } from './log';
export { findFormerOwner } from './pages/former-slugs';
export { pageTypes } from './pages/page-types';
export { logDocuments, wakeSites } from './strapi-server';
export { documentTag, listTag } from './tags';
export { VersionReader } from './version-reader';
