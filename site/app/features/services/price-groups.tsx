import { paths } from '@clinic/contract/paths';
import type { PriceGroup } from '../../model/services.ts';
import { MoreLink } from '../../ui/more-link/more-link.tsx';
import { PriceTable } from '../../ui/price-table/price-table.tsx';
import css from './service-parts.module.css';

/** Price sections of one service; a single section needs no title of its own. @param note from when on they hold */
export function PriceGroups({
  groups,
  note,
  service,
}: {
  groups: readonly PriceGroup[];
  note: string;
  service: string;
}) {
  return (
    <>
      <div className={css.groups}>
        {groups.map((group) => (
          <PriceTable key={group.id} caption={group.label} isCaptionHidden={groups.length === 1} rows={group.rows} />
        ))}
      </div>
      <div className={css.pricenote}>
        {note && <p className="note">{note}</p>}
        <MoreLink to={`${paths.prices()}#${service}`}>Весь прайс-лист</MoreLink>
      </div>
    </>
  );
}
