import { Icon } from '../icon/icon.tsx';
import { notify } from '../notifications/notifications.tsx';
import css from './copy-link.module.css';

/** Copies the full address of a place on the site. Without the clipboard it stays a link to that place. */
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
