import { useEffect, useState } from 'react';
import css from './service-parts.module.css';

export type Anchor = { id: string; label: string };

/** Links to the parts of a long page; the part in view is marked once scripts run. */
export function Anchors({ anchors }: { anchors: readonly Anchor[] }) {
  const [current, setCurrent] = useState<string | null>(null);

  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting);
        if (entry) setCurrent(entry.target.id);
      },
      { rootMargin: '-20% 0px -70%' },
    );
    for (const { id } of anchors) {
      const part = document.getElementById(id);
      if (part) seen.observe(part);
    }
    return () => seen.disconnect();
  }, [anchors]);

  if (anchors.length < 2) return null;
  return (
    <nav className={css.anchors} aria-label="Содержание страницы">
      <div className="wrap">
        <ul>
          {anchors.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
