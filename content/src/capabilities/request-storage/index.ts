export { journalDays, readLastErasures } from './retention';
