import type { PriceGroup } from '../../cms/service.server.ts';
import { paths } from '../../lib/paths.ts';
import { MoreLink } from '../../ui/more-link/more-link.tsx';
import { PriceTable } from '../../ui/price-table/price-table.tsx';
import css from './service-parts.module.css';

/** Price sections of one service; a single section needs no title of its own. */
export function PriceGroups({ groups, service }: { groups: readonly PriceGroup[]; service: string }) {
  return (
    <>
      <div className={css.groups}>
        {groups.map((group) => (
          <PriceTable key={group.id} caption={group.label} isCaptionHidden={groups.length === 1} rows={group.rows} />
        ))}
      </div>
      <div className={css.pricenote}>
        <MoreLink to={`${paths.prices()}#${service}`}>Весь прайс-лист</MoreLink>
      </div>
    </>
  );
}
