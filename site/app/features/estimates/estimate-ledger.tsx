import { counted } from '@clinic/contract/plural';
import type { EstimateCard } from '../../cms/estimates.server.ts';
import { nouns } from '../../lib/nouns.ts';
import { Ledger } from '../../ui/ledger/ledger.tsx';
import css from './estimate-ledger.module.css';

/** The price list below shall stay within reach. */
const shownAtFirst = 6;

/** Usual treatments as lines with their totals, those after the first few folded. */
export function EstimateLedger({ estimates }: { estimates: readonly EstimateCard[] }) {
  const rows = estimates.map(({ title, path, total }) => ({ title, path, price: total }));
  const others = rows.slice(shownAtFirst);
  return (
    <>
      <Ledger rows={rows.slice(0, shownAtFirst)} columns={2} />
      {others.length > 0 && (
        <details className={css.others}>
          <summary className="plus">Ещё {counted(others.length, nouns.estimates)}</summary>
          <Ledger rows={others} columns={2} />
        </details>
      )}
    </>
  );
}
