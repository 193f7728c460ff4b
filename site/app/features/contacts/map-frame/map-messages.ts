/** What the frame tells the page around it. */
export type MapMessage = { map: 'ready' | 'failed' };

/** @param message anything that some window has sent */
export function isMapMessage(message: unknown): message is MapMessage {
  const state = (message as MapMessage | null)?.map;
  return state === 'ready' || state === 'failed';
}
