import css from './spinner.module.css';

/** Something is on its way; readers are told in words. */
export function Spinner({ label }: { label: string }) {
  return (
    <p className={css.spinner} role="status">
      <span className="visually-hidden">{label}</span>
    </p>
  );
}
