import { useEffect, useMemo, useState } from 'react';
import css from './notifications.module.css';
import { createBriefShow } from './show-briefly.ts';

const eventName = 'notification';

/** Tells the visitor that something has been done, in a few words that go away by themselves. */
export function notify(text: string): void {
  window.dispatchEvent(new CustomEvent(eventName, { detail: text }));
}

/** Where notifications appear, and are read out. */
export function Notifications() {
  const [text, setText] = useState<string | null>(null);
  const brief = useMemo(() => createBriefShow(setText), []);

  useEffect(() => {
    const show = (event: Event) => brief.add((event as CustomEvent<string>).detail);
    window.addEventListener(eventName, show);
    return () => window.removeEventListener(eventName, show);
  }, [brief]);

  return (
    <div role="status" className={css.place}>
      {text && (
        <p className={css.notification} onPointerEnter={brief.hold} onPointerLeave={brief.release}>
          {text}
        </p>
      )}
    </div>
  );
}
