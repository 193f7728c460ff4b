import { paths } from '@clinic/contract/paths';
import { useEffect, useRef, useState } from 'react';
import type { NearestTimes } from '../../model/times.ts';
import { Link } from '../../ui/link/link.tsx';
import css from './time-link.module.css';

type Choice = { doctor?: string; service?: string; clinic?: string };

/**
 * Leads to the free times. The page is stored and never holds a time: script asks for the nearest one when the link
 * comes into view.
 */
export function TimeLink({ choice: { doctor, service, clinic } }: { choice: Choice }) {
  const link = useRef<HTMLParagraphElement>(null);
  const [nearest, setNearest] = useState('');
  const url = paths.nearestTimes({ doctor, service, clinic });
  useEffect(() => {
    const { current } = link;
    if (!current) return;
    const closing = new AbortController();
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      fetch(url, { signal: closing.signal })
        .then((response) => response.json())
        .then(({ text }: NearestTimes) => setNearest(text))
        // Without an answer the link says enough.
        .catch(() => {});
    });
    seen.observe(current);
    return () => {
      seen.disconnect();
      closing.abort();
    };
  }, [url]);
  return (
    <p ref={link} className={css.times}>
      <Link to={doctor ? paths.doctorTime(doctor, { service, clinic }) : paths.times({ service, clinic })}>
        Выбрать время
      </Link>
      <span aria-live="polite">{nearest && `Ближайшее: ${nearest}`}</span>
    </p>
  );
}
