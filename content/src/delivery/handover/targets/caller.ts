import { type BoundedAnswer, callBounded } from '../../../platform/bounded-call';

/** Between two calls of one target: the strictest limit is two calls a second. */
const apartMs = 600;

export type BoundedCall = typeof callBounded;

/** Returns a function that makes calls one at a time and apart. */
export function makeCaller(): BoundedCall {
  let last: Promise<unknown> = Promise.resolve();
  return (url, options) => {
    const made: Promise<BoundedAnswer> = last.then(() => {
      options.signal.throwIfAborted();
      return callBounded(url, options);
    });
    last = made.catch(() => null).then(() => new Promise((resolve) => setTimeout(resolve, apartMs)));
    return made;
  };
}
