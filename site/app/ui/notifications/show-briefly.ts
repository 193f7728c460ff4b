import { notificationMs } from '../../lib/limits.ts';

/**
 * Shows one text at a time and takes it away after two seconds (docs/specification.md section 9); a newer one takes its place and has
 * its own two seconds. While it is held (a pointer rests on it) it stays.
 * @param show called with the text to be seen now, or null
 */
export function createBriefShow(show: (text: string | null) => void) {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => show(null), notificationMs);
  };
  return {
    add(text: string) {
      show(text);
      wait();
    },
    remove() {
      clearTimeout(timer);
      show(null);
    },
    hold: () => clearTimeout(timer),
    release: wait,
  };
}
