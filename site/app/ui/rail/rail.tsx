import { type ReactNode, useEffect, useRef, useState } from 'react';
import { RoundButton } from '../round-button/round-button.tsx';
import { Section } from '../section/section.tsx';
import css from './rail.module.css';

/** A titled row that scrolls sideways by touch, wheel, keyboard and, once scripts run, by two arrows. */
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
  const [edges, setEdges] = useState<{ start: boolean; end: boolean } | null>(null);

  useEffect(() => {
    const list = rail.current;
    if (!list) return;
    const measure = () => {
      const rest = list.scrollWidth - list.clientWidth;
      setEdges({ start: list.scrollLeft < 4, end: list.scrollLeft > rest - 4 });
    };
    measure();
    list.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      list.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, []);

  const move = (direction: 1 | -1) => rail.current?.scrollBy({ left: direction * rail.current.clientWidth * 0.7 });

  return (
    <Section
      title={title}
      bleed
      tools={
        <>
          {tools}
          {/* The place is kept before scripts run, so that nothing moves. */}
          <span className={`${css.arrows} only-wide`}>
            <RoundButton icon="arrow-left" label="Назад" disabled={edges?.start ?? true} onClick={() => move(-1)} />
            <RoundButton icon="arrow-right" label="Вперёд" disabled={edges?.end ?? true} onClick={() => move(1)} />
          </span>
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
