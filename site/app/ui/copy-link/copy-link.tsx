import { useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import css from './copy-link.module.css';

/** How long «скопирована» stands before the button is itself again: SPEC.md section 9, notifications. */
const noticeMs = 2000;

/** Copies the full address of a place on the site. Without the clipboard it stays a link to that place. */
export function CopyLink({ to }: { to: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <a
      className={css.copy}
      href={to}
      onClick={(event) => {
        if (!navigator.clipboard) return;
        event.preventDefault();
        navigator.clipboard.writeText(new URL(to, location.href).href).then(() => {
          setCopied(true);
          setTimeout(() => setCopied(false), noticeMs);
        });
      }}
    >
      <Icon name={isCopied ? 'check' : 'link'} />
      <span aria-live="polite">{isCopied ? 'Ссылка скопирована' : 'Скопировать ссылку'}</span>
    </a>
  );
}
