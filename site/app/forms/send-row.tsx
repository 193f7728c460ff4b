import { clsx } from 'clsx';
import { Button } from '../ui/button/button.tsx';
import css from './send-row.module.css';

/** The button of a form, and what is said when the form could not be sent. */
export function SendRow({
  label,
  isSending,
  failure,
  className,
}: {
  label: string;
  isSending: boolean;
  failure: string | null;
  className?: string | undefined;
}) {
  return (
    <div className={clsx(css.send, className)}>
      <Button type="submit" variant="accent" size="big" aria-disabled={isSending}>
        {label}
      </Button>
      <span className="visually-hidden" role="status">
        {isSending ? 'Отправляем' : ''}
      </span>
      <p className={css.failure} role="alert">
        {failure}
      </p>
    </div>
  );
}
