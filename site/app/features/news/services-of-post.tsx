import { Ledger, type LedgerRow } from '../../ui/ledger/ledger.tsx';
import css from './services-of-post.module.css';

/** The services that an article or a piece of news is about, under its text. */
export function ServicesOfPost({ services }: { services: readonly LedgerRow[] }) {
  if (services.length === 0) return null;
  return (
    <section className={css.services} aria-labelledby="post-services">
      <h2 id="post-services">Услуги по теме</h2>
      <Ledger rows={services} />
    </section>
  );
}
