import { useEffect, useState } from 'react';
import { notificationMs } from '../../lib/limits.ts';
import css from './notifications.module.css';

const eventName = 'notification';

/** Tells the visitor that something has been done, in a few words that go away by themselves. */
export function notify(text: string): void {
  window.dispatchEvent(new CustomEvent(eventName, { detail: text }));
}

/** Where notifications appear: one at a time, read out, gone after two seconds unless the pointer stays on it. */
export function Notifications() {
  const [shown, setShown] = useState<{ text: string } | null>(null);
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    const show = (event: Event) => setShown({ text: (event as CustomEvent<string>).detail });
    window.addEventListener(eventName, show);
    return () => window.removeEventListener(eventName, show);
  }, []);

  useEffect(() => {
    if (!shown || isHeld) return;
    const timer = setTimeout(() => setShown(null), notificationMs);
    return () => clearTimeout(timer);
  }, [shown, isHeld]);

  return (
    <div role="status" className={css.place} onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
      {shown && <p className={css.notification}>{shown.text}</p>}
    </div>
  );
}
