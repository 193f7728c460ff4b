export { readComingVisits } from './coming-visits';
export { answeringConflicts } from './conflicts';
export { type FreeTime, findTime, readFreeTimes, readPeriods } from './free-times';
export { countTimed, readMinutes, readUsualMinutes, readWorkplaces } from './hours';
export { readIdentTroubles, readTimetableBody, storeIdentTimetable } from './ident-timetable';
export { refuseOutside } from './outside';
export {
  countOverlaps,
  holdEnd,
  holdingTimetable,
  isLapsed,
  noteMiss,
  placeText,
  readHeldVisitOf,
  readVisit,
  readVisitOf,
  readVisits,
  readVisitsOf,
  readZoneOf,
  stateText,
  TimeTaken,
  toPlace,
  VisitChanged,
  type VisitPlace,
  type VisitRow,
  type VisitState,
  writeVisit,
} from './store';
export { readUnusual, releaseUnusual, type Unusual } from './unusual';
export { type KeptTime, moveByVisitor, readTimeOf, storingWithTime } from './visitors';
