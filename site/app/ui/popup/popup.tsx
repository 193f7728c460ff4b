import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { resizeDelayMs } from '../../lib/limits.ts';
import { RoundButton } from '../round-button/round-button.tsx';
import css from './popup.module.css';

/** @param next runs when the popup is gone */
export type ClosePopup = (next?: () => void) => void;

/** Places the popup below the visible header, whose height changes when a phone is turned. */
function placeUnderHeader() {
  const bottom = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
  document.documentElement.style.setProperty('--popup-top', `${Math.max(0, Math.round(bottom))}px`);
}

/** Clicks what a modal dialog made inert, at a point of the window. */
const clickAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('a, button, summary')?.click();

/**
 * A full-screen modal popup under the header. A click on the header closes it and reaches the header. The browser's
 * dialog traps and restores the focus and closes on Escape.
 * @param labelledBy id of its heading
 * @param firstFocus selector of the element focused first
 */
export function Popup({
  labelledBy,
  firstFocus,
  onClose,
  children,
}: {
  labelledBy: string;
  firstFocus: string;
  onClose: ClosePopup;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect closes it while it is still in the document, which returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>(firstFocus)?.focus();
    return () => element?.close();
  }, [firstFocus]);
  useEffect(() => {
    placeUnderHeader();
    return watchResize(window, placeUnderHeader);
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape
    <dialog
      ref={dialog}
      className={css.popup}
      aria-labelledby={labelledBy}
      // Strict effects close it and open it again before the event.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onClick={({ target, currentTarget, clientX: x, clientY: y }) => {
        const isOnHeader = target === currentTarget && y < currentTarget.getBoundingClientRect().top;
        if (isOnHeader) onClose(() => clickAt(x, y));
      }}
    >
      <div className="wrap">
        <div className={css.close}>
          <RoundButton icon="x" label="Закрыть" onClick={() => dialog.current?.close()} />
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** Calls `refresh` after the last of several resizes. Returns a function that stops it. */
export function watchResize(
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  refresh: () => void,
) {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(refresh, resizeDelayMs);
  };
  target.addEventListener('resize', wait);
  return () => {
    clearTimeout(timer);
    target.removeEventListener('resize', wait);
  };
}
