export { refuseForeignChanges } from './guard-entries';
export { may, mayPublish } from './may';
export { mediaActions, mediaOfSite } from './permissions';
export { previewTokenName } from './sync-tokens';
