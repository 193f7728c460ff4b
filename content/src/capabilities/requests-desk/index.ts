export { readPlace } from './bookings';
export { maskName, maskPhone } from './card';
export { type Conversion, readConversion } from './conversion';
export { readRequests } from './list-requests';
export { toStaff } from './staff';
export { type RequestRow, readRequest } from './store';
export { changeRequest } from './work-on-request';
export { writeConversions } from './metrika-file';
