export { type Checker, checkerOf } from '../strapi/permission-checker';
export {
  actFor,
  actorOf,
  type EntryAccess,
  openDocument,
  openEntry,
  readNames,
} from './access';
export { errorText, isEntryError } from './entry-errors';
export { bareValue, changesRelation, type Fields, isSame, type Part, type Value } from './rules';
export { createEntryReader, digestOf, type Entry, isPublishable, type ReadEntry, titleOf } from './store';
