export { readLength, readPlace } from './bookings';
export { maskName, maskPhone } from './card';
export { readRequests } from './list-requests';
export { changeRequest, giveBack } from './work-on-request';
