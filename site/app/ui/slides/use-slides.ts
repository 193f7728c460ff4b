import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/**
 * Where a row of full-width slides stands, and a way to move it. The row itself scrolls and snaps by CSS, so touch,
 * wheel and links to a slide's id work without script; motion is the row's own `scroll-behavior`.
 */
export function useSlides(count: number): {
  track: RefObject<HTMLDivElement | null>;
  index: number;
  go: (target: number) => void;
} {
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);

  useEffect(() => {
    const row = track.current;
    if (!row) return;
    const follow = () => setIndex(Math.min(count - 1, Math.round(row.scrollLeft / Math.max(1, row.clientWidth))));
    follow();
    row.addEventListener('scroll', follow, { passive: true });
    return () => row.removeEventListener('scroll', follow);
  }, [count]);

  /** Past the last slide comes the first one, and the other way round. */
  const go = useCallback(
    (target: number) => {
      const row = track.current;
      row?.scrollTo({ left: ((target + count) % count) * row.clientWidth });
    },
    [count],
  );

  return { track, index, go };
}
