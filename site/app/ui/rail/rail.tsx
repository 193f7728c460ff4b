import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import { RoundButton } from '../round-button/round-button.tsx';
import { Section } from '../section/section.tsx';
import css from './rail.module.css';

/** A titled row that scrolls sideways by touch, wheel, keyboard and two arrows. */
export function RailSection({
  title,
  label,
  tools,
  children,
}: {
  title: string;
  label: string;
  tools?: ReactNode;
  children: ReactNode;
}) {
  const rail = useRef<HTMLUListElement>(null);
  /** Target of the arrows' scrolling, until it arrives or the visitor scrolls. */
  const aim = useRef<number | null>(null);
  const [edges, setEdges] = useState<{ start: boolean; end: boolean } | null>(null);

  useEffect(() => {
    const list = rail.current;
    if (!list) return;
    const measure = () => {
      const rest = list.scrollWidth - list.clientWidth;
      setEdges({ start: list.scrollLeft < 4, end: list.scrollLeft > rest - 4 });
    };
    const forget = () => {
      aim.current = null;
    };
    measure();
    list.addEventListener('scroll', measure, { passive: true });
    for (const kind of ends) list.addEventListener(kind, forget, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      list.removeEventListener('scroll', measure);
      for (const kind of ends) list.removeEventListener(kind, forget);
      window.removeEventListener('resize', measure);
    };
  }, []);

  /** Counts from the target: two quick presses go twice as far. */
  const move = (direction: 1 | -1) => {
    const list = rail.current;
    if (!list) return;
    const target = (aim.current ?? list.scrollLeft) + direction * list.clientWidth * 0.7;
    aim.current = Math.max(0, Math.min(target, list.scrollWidth - list.clientWidth));
    list.scrollTo({ left: aim.current });
  };

  return (
    <Section
      title={title}
      bleed
      tools={
        <>
          {tools}
          {Children.count(children) > 1 && (
            <span className={`${css.arrows} only-wide`} data-idle={edges?.start && edges.end ? '' : undefined}>
              <RoundButton icon="arrow-left" label="Назад" disabled={edges?.start ?? true} onClick={() => move(-1)} />
              <RoundButton icon="arrow-right" label="Вперёд" disabled={edges?.end ?? false} onClick={() => move(1)} />
            </span>
          )}
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <ul className={css.rail} ref={rail} tabIndex={0} aria-label={label}>
        {children}
      </ul>
    </Section>
  );
}

const ends = ['scrollend', 'pointerdown', 'wheel', 'focusin'] as const;
