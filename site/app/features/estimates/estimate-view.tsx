import { paths } from '@clinic/contract/paths';
import type { EstimatePage } from '../../cms/estimate.server.ts';
import { RequestLink } from '../../shell/request-link/request-link.tsx';
import { Card } from '../../ui/card/card.tsx';
import { FirstViewEnd } from '../../ui/first-view/first-view-end.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Ledger } from '../../ui/ledger/ledger.tsx';
import { MoreLink } from '../../ui/more-link/more-link.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { PriceTable } from '../../ui/price-table/price-table.tsx';
import css from './estimate-view.module.css';

/** What a usual treatment costs in the end, row by row. Prints on one sheet. */
export function EstimateView({ estimate }: { estimate: EstimatePage }) {
  const { rows } = estimate;
  return (
    <div className="wrap">
      <PageHead trail={estimate.trail} title={estimate.title} lead={estimate.lead} of={estimate} leadField="subtitle" />
      <div className={css.page}>
        <Total estimate={estimate} />
        <FirstViewEnd />
        <div className={css.rows}>
          <PriceTable caption="Входит" rows={rows.always} />
          <PriceTable caption="Может понадобиться" rows={rows.maybe} />
          <PriceTable caption="Не входит" rows={rows.excluded} />
        </div>
        <p className="note">
          Предварительный расчёт: не оферта и&nbsp;не&nbsp;диагноз. Что нужно именно вам, врач скажет после осмотра.{' '}
          {estimate.pricesNote && `${estimate.pricesNote}.`}
        </p>
        <div className={css.foot}>
          <button type="button" className={css.print} onClick={() => window.print()}>
            <Icon name="printer" />
            Распечатать расчёт
          </button>
          <MoreLink to={paths.prices()}>Весь прайс-лист</MoreLink>
        </div>
        {estimate.services.length > 0 && (
          <section aria-labelledby="estimate-services" className={css.services}>
            <h2 id="estimate-services">Подробнее о лечении</h2>
            <Ledger rows={estimate.services} />
          </section>
        )}
      </div>
    </div>
  );
}

function Total({ estimate: { total, time, until, booking } }: { estimate: EstimatePage }) {
  return (
    <Card className={css.total}>
      <p className={css.sum}>
        <span>В итоге</span>
        {total ? <b>{total}</b> : <span className={css.unknown}>Цену уточнит администратор</span>}
      </p>
      {until && <p className={css.time}>С&nbsp;ценами по&nbsp;акции, {until}&nbsp;года</p>}
      {time && <p className={css.time}>{time}</p>}
      {total && <p className="note">Меньшая сумма — всё, что входит. Большая — если понадобится и всё остальное.</p>}
      <RequestLink to={booking} variant="accent" size="big">
        Записаться с этим расчётом
      </RequestLink>
    </Card>
  );
}
