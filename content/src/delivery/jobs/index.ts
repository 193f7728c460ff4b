export type { Job } from './rules';
export { deliveryTask, type Receiver, sendTest } from './run';
export {
  claim,
  countPending,
  type DeliveryRow,
  deliveryTable,
  noteSuccess,
  pendingOf,
  type ReceiverRow,
  type Result,
  readDeliveries,
  readReceivers,
  type Source,
  settle,
  stateOf,
  tryAgain,
} from './store';
