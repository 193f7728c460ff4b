import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that may wait for each other; browsers send the next one when they have their answer. */
const mostWaiting = 100;
/** How many begin between two looks at the network. */
const atOnce = 4;

export type Pace = (work: () => void) => void;

/**
 * One request of a connection at a time. Node hands over all that have come by it at once, and a few hundred connections
 * with twenty requests each, whose answers nobody takes, would stand before everybody else.
 */
export function createConnectionQueue() {
  const waiting = new WeakMap<Socket, number>();
  return (request: IncomingMessage, response: ServerResponse, handle: () => void): void => {
    // An answer gets the connection when the one before it has left.
    if (response.socket) {
      handle();
      return;
    }
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    if (count > mostWaiting) {
      socket.destroy();
      return;
    }
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      // Not at once: meanwhile others are listened to.
      setImmediate(() => {
        if (!socket.destroyed) handle();
      });
    });
  };
}

/**
 * Begins what costs much a few at a time and listens to others in between: hundreds of forms that come, or are cut off, in
 * one moment would keep whoever wants a finished page waiting.
 * @returns begins the work now or soon, in the order it came
 */
export function createPacer(): Pace {
  const waiting: (() => void)[] = [];
  let begun = 0;
  let isAwake = false;

  function turn() {
    const next = waiting.splice(0, atOnce);
    begun = next.length;
    // Each by itself: what it leaves to promises is done before the next one begins.
    for (const work of next) setImmediate(work);
    isAwake = next.length > 0;
    if (isAwake) setImmediate(turn);
  }

  return (work) => {
    if (waiting.length > 0 || begun >= atOnce) {
      waiting.push(work);
      return;
    }
    begun += 1;
    if (!isAwake) setImmediate(turn);
    isAwake = true;
    work();
  };
}
