import { paths } from '@clinic/contract/paths';
import { phoneHref } from '../../lib/phone.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import css from './thumb-bar.module.css';

/** The phone's bottom bar. */
export function ThumbBar({ phone, late }: { phone: string; late?: boolean | undefined }) {
  const href = phoneHref(phone);
  return (
    <aside className={css.bar} data-late={late ? '' : undefined} aria-label="Быстрая связь">
      {href && (
        <ButtonLink to={href} variant="quiet">
          <Icon name="phone" />
          Позвонить
        </ButtonLink>
      )}
      <ButtonLink to={paths.callback({ type: 'doctor' })} variant="accent">
        Записаться
      </ButtonLink>
    </aside>
  );
}
