import { useEffect, useMemo, useState } from 'react';
import css from './notifications.module.css';
import { createBriefShow } from './show-briefly.ts';

const eventName = 'notification';

/** What was told before its place was on the page: the press that told it may have been the one that asked for the place. */
let early: string | null = null;

/** Tells the visitor that something has been done, in a few words that go away by themselves. */
export function notify(text: string): void {
  const isUnheard = window.dispatchEvent(new CustomEvent(eventName, { detail: text, cancelable: true }));
  if (isUnheard) early = text;
}

/**
 * Where notifications appear, and are read out. The region is on the page from the start, since a screen reader hears
 * only what changes in it. They hold nothing to press, so there is nothing to focus; Escape takes them away. A library's
 * toasts bring a queue, swipes, a portal and places to focus, on every page, for what is one line of text here.
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
