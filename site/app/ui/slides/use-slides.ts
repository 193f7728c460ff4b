import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/**
 * Follows and moves a row of full-width slides. CSS scrolls and snaps the row, so that touch, wheel and links to a
 * slide's id work without script.
 */
export function useSlides(count: number): {
  track: RefObject<HTMLDivElement | null>;
  index: number;
  /** Whether another slide is in view; `false` for all without script, when only the visitor moves them. */
  isHidden: (slide: number) => boolean;
  go: (target: number) => void;
  /** Counts from the target of a running move: two quick presses are two slides. */
  step: (by: number) => void;
} {
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [isRunning, setRunning] = useState(false);
  /** Target of a running move, until it arrives or the visitor scrolls. */
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
    setRunning(true);
    row.addEventListener('scroll', follow, { passive: true });
    for (const kind of userMoves) row.addEventListener(kind, forget, { passive: true });
    return () => {
      row.removeEventListener('scroll', follow);
      for (const kind of userMoves) row.removeEventListener(kind, forget);
    };
  }, [count]);

  /** Wraps around at both ends. */
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

  const isHidden = (slide: number) => isRunning && slide !== index;

  return { track, index, isHidden, go, step };
}

const userMoves = ['pointerdown', 'wheel'] as const;

const shownIn = (row: HTMLElement, count: number): number =>
  Math.min(count - 1, Math.round(row.scrollLeft / Math.max(1, row.clientWidth)));
