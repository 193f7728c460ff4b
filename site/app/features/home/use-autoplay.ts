import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react';

/** Milliseconds one slide stays. */
const slideMs = 7000;

/**
 * Turns slides by itself, only where motion is welcome: not with reduced motion, not in the version for the visually
 * impaired, not while a pointer or the focus is on them, not when they are out of sight, not before the visitor's first sign
 * of intent (docs/decisions/007-script-when-needed.md), and never after «pause».
 * @param index of the slide shown now: each slide gets its whole time, also after a visitor's own turn
 */
export function useAutoplay({
  area,
  index,
  count,
  advance,
}: {
  area: RefObject<HTMLElement | null>;
  index: number;
  count: number;
  advance: () => void;
}) {
  /** null until scripts run and the visitor's settings are known. */
  const [isPlaying, setPlaying] = useState<boolean | null>(null);
  const [held, setHeld] = useState({ byPointer: false, byFocus: false });
  const isHeld = held.byPointer || held.byFocus;

  useEffect(() => {
    // Who was there before script has sent no event that it could hear.
    setHeld({
      byPointer: matchMedia('(hover: hover)').matches && area.current?.matches(':hover') === true,
      byFocus: area.current?.contains(document.activeElement) === true,
    });
    const isMotionWelcome = matchMedia('(prefers-reduced-motion: no-preference)').matches;
    setPlaying(isMotionWelcome && !document.documentElement.hasAttribute('data-scheme'));
  }, [area]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new index starts the time anew
  useEffect(() => {
    if (!isPlaying || isHeld || count < 2) return;
    const timer = setInterval(() => {
      const bottom = area.current?.getBoundingClientRect().bottom ?? 0;
      if (!document.hidden && bottom > 0) advance();
    }, slideMs);
    return () => clearInterval(timer);
  }, [isPlaying, isHeld, count, index, advance]);

  const hold = (by: Partial<typeof held>) => setHeld((before) => ({ ...before, ...by }));

  return {
    isPlaying,
    toggle: () => setPlaying((playing) => !playing),
    /** For the element that holds the slides. */
    hold: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && hold({ byPointer: true }),
      onPointerLeave: () => hold({ byPointer: false }),
      onFocus: () => hold({ byFocus: true }),
      onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && hold({ byFocus: false }),
    },
  };
}
