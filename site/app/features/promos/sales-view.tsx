import { paths } from '@clinic/contract/paths';
import type { SaleList } from '../../cms/sales.server.ts';
import { EmptySection } from '../../shell/empty-section/empty-section.tsx';
import { useLayout } from '../../shell/layout.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { FirstViewEnd } from '../../ui/first-view/first-view-end.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { PromoCard, rowSizes } from './promo-card.tsx';
import css from './sales-view.module.css';

export function SalesView({ list }: { list: SaleList }) {
  const { empty } = useLayout();
  if (empty.includes(paths.sales())) return <EmptySection page={list} text="Сейчас акций нет." />;
  return (
    <div className="wrap">
      <PageHead trail={list.trail} title={list.title} of={list} lead={list.page === 1 ? list.lead : null} />
      {list.promos.length > 0 ? (
        <ul className={css.grid}>
          {list.promos.map((promo, i) => (
            <li key={promo.path}>
              <PromoCard
                promo={promo}
                layout={i === 0 ? 'wide' : 'row'}
                heading="h2"
                sizes={i === 0 ? '(max-width: 960px) 92vw, 620px' : rowSizes}
              />
              {i === 2 && <FirstViewEnd />}
            </li>
          ))}
        </ul>
      ) : (
        <Card className={css.empty}>
          <p>Сейчас акций нет. Обычные цены — в прайс-листе.</p>
          <ButtonLink to={paths.prices()} variant="quiet">
            Посмотреть цены
          </ButtonLink>
        </Card>
      )}
      <Pagination page={list.page} pageCount={list.pageCount} />
    </div>
  );
}
