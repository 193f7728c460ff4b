import { resizeDelayMs } from './limits.ts';

/**
 * SPEC.md section 9: what depends on the device's size is read again 50 ms after the last of a row of resizes.
 * @param target the window
 * @returns stops watching
 */
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
