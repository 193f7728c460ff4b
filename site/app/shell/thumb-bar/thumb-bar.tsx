import { paths } from '@clinic/contract/paths';
import { useLocation } from 'react-router';
import { callProps } from '../../lib/phone.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import css from './thumb-bar.module.css';

/** The phone's bottom bar: a call, prices and a request from every place of a page. */
export function ThumbBar({
  phone,
  late,
  canRequest,
}: {
  phone: string;
  late?: boolean | undefined;
  /** The request form works. */
  canRequest: boolean;
}) {
  const { href, ...props } = callProps(phone);
  const { pathname } = useLocation();
  if (!href && !canRequest) return null;
  return (
    <aside className={css.bar} data-late={late ? '' : undefined} aria-label="Быстрая связь">
      {href && (
        <ButtonLink to={href} {...props} variant={canRequest ? 'quiet' : 'accent'}>
          <Icon name="phone" />
          Позвонить
        </ButtonLink>
      )}
      {pathname !== paths.prices() && (
        <ButtonLink to={paths.prices()} variant="quiet">
          Цены
        </ButtonLink>
      )}
      {canRequest && (
        <ButtonLink to={paths.callback({ type: 'doctor' })} variant="accent">
          Записаться
        </ButtonLink>
      )}
    </aside>
  );
}
