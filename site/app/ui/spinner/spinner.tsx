import css from './spinner.module.css';

export function Spinner({ label }: { label: string }) {
  return (
    <p className={css.spinner} role="status">
      <span className="visually-hidden">{label}</span>
    </p>
  );
}
