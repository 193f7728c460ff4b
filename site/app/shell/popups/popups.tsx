import { paths } from '@clinic/contract/paths';
import { Component, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ClosePopup } from '../../ui/popup/popup.tsx';
import { type PopupTarget, popupTarget } from './popup-target.ts';

/** `opening` distinguishes openings: the `close` event of one may fire after the next has opened. */
export type OpenPopup = PopupTarget & { opening: number };

/**
 * Opens a popup instead of following links and GET forms that lead to one, so that every «Записаться» works without it.
 * A navigation closes it (docs/specification.md section 4).
 */
export function usePopup(): { popup: OpenPopup | null; close: ClosePopup } {
  const [popup, setPopup] = useState<OpenPopup | null>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  /** URL of the page under the open popup. */
  const openedOn = useRef<string | null>(null);
  const closing = useRef<{ next: (() => void) | undefined } | null>(null);
  const hide = useCallback(() => {
    const next = closing.current?.next;
    openedOn.current = null;
    closing.current = null;
    setPopup(null);
    // Once React has taken the popup away.
    if (next) setTimeout(next);
  }, []);

  useEffect(() => {
    if (openedAt.current === key) return;
    openedAt.current = key;
    hide();
  }, [key, hide]);

  useEffect(() => {
    const open = (event: Event, url: string) => {
      const target = popupTarget(new URL(url, location.href), location);
      if (!target) return;
      event.preventDefault();
      // An entry of its own, so that Back closes the popup instead of leaving the page.
      if (openedOn.current === null) history.pushState({ ...history.state, popup: true }, '');
      openedOn.current = location.href;
      setPopup({ ...target, opening: event.timeStamp });
    };
    const onPopState = (event: PopStateEvent) => {
      const isUnderPopup = openedOn.current === location.href;
      if (!isUnderPopup && !isPopupEntry(event.state)) return;
      // The router would load the same page again.
      event.stopImmediatePropagation();
      if (isUnderPopup) hide();
      // A link in the popup left its entry behind.
      else history.back();
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
    // In the capture phase, before the router's links, which ignore prevented events.
    document.addEventListener('click', onClick, true);
    document.addEventListener('submit', onSubmit, true);
    // In the capture phase too, before the router's listener.
    window.addEventListener('popstate', onPopState, true);
    return () => {
      window.removeEventListener('popstate', onPopState, true);
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('submit', onSubmit, true);
    };
  }, [hide]);

  const close = useCallback<ClosePopup>(
    (next) => {
      if (closing.current) return;
      closing.current = { next };
      if (openedOn.current !== null && isPopupEntry(history.state)) history.back();
      else hide();
    },
    [hide],
  );
  return { popup, close };
}

const isPopupEntry = (state: unknown): boolean => (state as { popup?: boolean } | null)?.popup === true;

/** Opens the popup's own page when its script cannot be loaded. */
export class PopupBoundary extends Component<{ target: PopupTarget; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    const { target } = this.props;
    location.assign(target.kind === 'search' ? paths.search() : paths.callback() + target.query);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
