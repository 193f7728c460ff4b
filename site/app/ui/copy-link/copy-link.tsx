import { Icon } from '../icon/icon.tsx';
import { notify } from '../notifications/notifications.tsx';
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
        navigator.clipboard.writeText(new URL(to, location.href).href).then(
          () => notify('Ссылка скопирована'),
          () => notify('Не удалось скопировать ссылку'),
        );
      }}
    >
      <Icon name="link" />
      Скопировать ссылку
    </a>
  );
}
