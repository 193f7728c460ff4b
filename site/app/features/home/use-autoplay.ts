import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react';

const slideMs = 7000;

/**
 * Advances slides after user intent, until «pause». Not with reduced motion, in the version for the visually impaired,
 * under a pointer or the focus, or out of view.
 * @param index of the current slide; every change restarts the interval
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
  /** `null` before hydration. */
  const [isPlaying, setPlaying] = useState<boolean | null>(null);
  const [held, setHeld] = useState({ byPointer: false, byFocus: false });
  const isHeld = held.byPointer || held.byFocus;

  useEffect(() => {
    // A pointer or focus from before hydration sends no further event.
    setHeld({
      byPointer: matchMedia('(hover: hover)').matches && area.current?.matches(':hover') === true,
      byFocus: area.current?.contains(document.activeElement) === true,
    });
    const isMotionWelcome = matchMedia('(prefers-reduced-motion: no-preference)').matches;
    setPlaying(isMotionWelcome && !document.documentElement.hasAttribute('data-scheme'));
  }, [area]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new index restarts the interval
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
    /** Props of the element around the slides. */
    hold: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && hold({ byPointer: true }),
      onPointerLeave: () => hold({ byPointer: false }),
      onFocus: () => hold({ byFocus: true }),
      onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && hold({ byFocus: false }),
    },
  };
}
