import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type PopupTarget, popupTarget } from './popup-target.ts';

/** `opening` tells two openings apart: the `close` event of the first may come after the second has begun. */
export type OpenPopup = PopupTarget & { opening: number };

/**
 * Which popup is open, if any. Links and GET forms that lead to one are caught before the router sees them, so that
 * every «Записаться» of the site is a plain link and needs to know nothing of popups. A popup closes when the address
 * changes (docs/specification.md section 4).
 */
export function usePopup(): { popup: OpenPopup | null; close: () => void } {
  const [popup, setPopup] = useState<OpenPopup | null>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);

  useEffect(() => {
    if (openedAt.current === key) return;
    openedAt.current = key;
    setPopup(null);
  }, [key]);

  useEffect(() => {
    const open = (event: Event, url: string) => {
      const target = popupTarget(new URL(url, location.href), location);
      if (!target) return;
      event.preventDefault();
      setPopup({ ...target, opening: event.timeStamp });
    };
    const onClick = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      if (isPlain && link && link.target !== '_blank' && !link.closest('dialog')) open(event, link.href);
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (form.method !== 'get') return;
      const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
      open(event, `${form.action}?${query}`);
    };
    // In the capture phase: the router's own links listen later and leave alone what has been prevented.
    document.addEventListener('click', onClick, true);
    document.addEventListener('submit', onSubmit, true);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('submit', onSubmit, true);
    };
  }, []);

  return { popup, close: useCallback(() => setPopup(null), []) };
}
