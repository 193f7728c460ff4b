import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/**
 * Where a row of full-width slides stands, and a way to move it. The row itself scrolls and snaps by CSS, so touch,
 * wheel and links to a slide's id work without script; motion is the row's own `scroll-behavior`.
 */
export function useSlides(count: number): {
  track: RefObject<HTMLDivElement | null>;
  index: number;
  go: (target: number) => void;
  /** So many slides on from where the row is, or is on its way to: two quick presses are two slides. */
  step: (by: number) => void;
} {
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  /** Where the row is on its way to, until it is there or the visitor's own hand takes it elsewhere. */
  const aim = useRef<number | null>(null);

  useEffect(() => {
    const row = track.current;
    if (!row) return;
    const follow = () => {
      const shown = shownIn(row, count);
      if (shown === aim.current) aim.current = null;
      setIndex(shown);
    };
    const forget = () => {
      aim.current = null;
    };
    follow();
    row.addEventListener('scroll', follow, { passive: true });
    for (const kind of hands) row.addEventListener(kind, forget, { passive: true });
    return () => {
      row.removeEventListener('scroll', follow);
      for (const kind of hands) row.removeEventListener(kind, forget);
    };
  }, [count]);

  /** Past the last slide comes the first one, and the other way round. */
  const go = useCallback(
    (target: number) => {
      const row = track.current;
      if (!row) return;
      aim.current = (target + count) % count;
      row.scrollTo({ left: aim.current * row.clientWidth });
    },
    [count],
  );
  const step = useCallback(
    (by: number) => {
      if (track.current) go((aim.current ?? shownIn(track.current, count)) + by);
    },
    [go, count],
  );

  return { track, index, go, step };
}

const hands = ['pointerdown', 'wheel'] as const;

const shownIn = (row: HTMLElement, count: number): number =>
  Math.min(count - 1, Math.round(row.scrollLeft / Math.max(1, row.clientWidth)));
