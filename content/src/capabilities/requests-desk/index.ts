export { readLength, readPlace } from './bookings';
export { maskName, maskPhone } from './card';
export { type Conversion, readConversion } from './conversion';
export { readRequests } from './list-requests';
export { writeConversions } from './metrika-file';
export { bookingErrors, hasPassed } from './outcomes';
export { journalDays, readLastErasures } from './retention';
export { type RequestRow, readRequest } from './store';
export { changeRequest } from './work-on-request';
