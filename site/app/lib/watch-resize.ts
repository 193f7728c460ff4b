import { resizeDelayMs } from './limits.ts';

/** Calls `refresh` after the last of several resizes. Returns a function that stops it. */
export function watchResize(
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  refresh: () => void,
) {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(refresh, resizeDelayMs);
  };
  target.addEventListener('resize', wait);
  return () => {
    clearTimeout(timer);
    target.removeEventListener('resize', wait);
  };
}
