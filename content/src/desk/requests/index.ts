export { readLength, readPlace } from './bookings';
export { maskName, maskPhone } from './card';
export { readRequests } from './list-requests';
export { changeRequest } from './work-on-request';
