import { type ReactNode, useEffect, useRef } from 'react';
import { watchResize } from '../../lib/watch-resize.ts';
import { RoundButton } from '../round-button/round-button.tsx';
import css from './popup.module.css';

/** Below what is seen of the header, which stays in sight; its height changes when a phone is turned. */
function placeUnderHeader(dialog: HTMLDialogElement | null) {
  const bottom = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
  dialog?.style.setProperty('--popup-top', `${Math.max(0, Math.round(bottom))}px`);
}

/**
 * A full-screen modal popup under the header. The browser's own dialog keeps the focus in, gives it back when it
 * closes, and closes on Escape.
 * @param labelledBy id of its heading
 * @param firstFocus selector of what has the focus when it opens
 * @param onClose called after it has closed
 */
export function Popup({
  labelledBy,
  firstFocus,
  onClose,
  children,
}: {
  labelledBy: string;
  firstFocus: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>(firstFocus)?.focus();
    return () => element?.close();
  }, [firstFocus]);
  useEffect(() => {
    placeUnderHeader(dialog.current);
    return watchResize(window, () => placeUnderHeader(dialog.current));
  }, []);
  return (
    <dialog ref={dialog} className={css.popup} aria-labelledby={labelledBy} onClose={onClose}>
      <div className="wrap">
        <div className={css.close}>
          <RoundButton icon="x" label="Закрыть" onClick={() => dialog.current?.close()} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
