// Scripts that the server puts into documents of its own.
export { default as mapScript } from './features/contacts/map-iframe.ts?inline-script';
export { default as editScript } from './features/preview/edit-page.ts?inline-script';
export { default as keepCardScript } from './shell/offline/keep-card.worker.ts?inline-script';
export { default as leaveScript } from './shell/offline/leave.worker.ts?inline-script';
