import { useEffect, useMemo, useState } from 'react';
import { notificationMs } from '../../lib/limits.ts';
import css from './notifications.module.css';

const eventName = 'notification';

/** Text sent before the region was hydrated: the same press may have started hydration. */
let early: string | null = null;

/** Shows a short text about a completed action. */
export function notify(text: string): void {
  const isUnhandled = window.dispatchEvent(new CustomEvent(eventName, { detail: text, cancelable: true }));
  if (isUnhandled) early = text;
}

/**
 * The live region of notifications, always in the page: screen readers announce only changes inside one. Escape
 * dismisses the text. A toast library would add a queue, swipes and a portal to every page for one line of text.
 */
export function Notifications() {
  const [text, setText] = useState<string | null>(null);
  const brief = useMemo(() => createBriefShow(setText), []);

  useEffect(() => {
    const show = (event: Event) => {
      event.preventDefault();
      brief.add((event as CustomEvent<string>).detail);
    };
    window.addEventListener(eventName, show);
    if (early) brief.add(early);
    early = null;
    return () => window.removeEventListener(eventName, show);
  }, [brief]);
  useEffect(() => {
    if (!text) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && brief.remove();
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [text, brief]);

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

/**
 * Shows one text for two seconds (docs/specification.md section 9). A newer text replaces it and gets its own two
 * seconds.
 * @param show gets the text to show now, or null
 */
export function createBriefShow(show: (text: string | null) => void) {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => show(null), notificationMs);
  };
  return {
    add(text: string) {
      show(text);
      wait();
    },
    remove() {
      clearTimeout(timer);
      show(null);
    },
    hold: () => clearTimeout(timer),
    release: wait,
  };
}
