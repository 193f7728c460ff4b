import { Icon } from '../icon/icon.tsx';
import { copyText } from '../notifications/copy.ts';
import css from './copy-link.module.css';

/** Copies an absolute URL; a plain link if the clipboard is unavailable. */
export function CopyLink({ to }: { to: string }) {
  return (
    <a
      className={css.copy}
      href={to}
      onClick={(event) => {
        if (!navigator.clipboard) return;
        event.preventDefault();
        copyText(new URL(to, location.href).href, 'Ссылка скопирована');
      }}
    >
      <Icon name="link" />
      Скопировать ссылку
    </a>
  );
}
