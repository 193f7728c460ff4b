import { paths } from '@clinic/contract/paths';
import type { ReactNode } from 'react';
import { MoreLink } from '../../ui/more-link/more-link.tsx';
import { useLayout } from '../layout.ts';
import { RequestLink } from '../request-link/request-link.tsx';
import css from './closing.module.css';

/**
 * The next step at the end of a text: a booking, which names the page, and the prices.
 * @param booking the callback form
 */
export function Closing({
  booking = paths.callback(),
  children,
}: {
  booking?: string | undefined;
  children?: ReactNode;
}) {
  const { empty } = useLayout();
  return (
    <aside className={css.closing} aria-label="Запись на приём">
      {children}
      <RequestLink to={booking} variant="accent" size="big">
        Записаться
      </RequestLink>
      {!empty.includes(paths.prices()) && <MoreLink to={paths.prices()}>Цены</MoreLink>}
    </aside>
  );
}
