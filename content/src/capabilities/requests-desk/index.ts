export { type Conversion, readConversion } from './conversion';
export { writeConversions } from './metrika-file';
export { journalDays, readLastErasures } from './retention';
