import { paths } from '@clinic/contract/paths';
import type { EstimatePage } from '../../cms/estimate.server.ts';
import { useLayout, usePageClinic } from '../../shell/layout.ts';
import { PhoneLink } from '../../shell/phone-link/phone-link.tsx';
import { RequestLink } from '../../shell/request-link/request-link.tsx';
import { Card } from '../../ui/card/card.tsx';
import { FirstViewEnd } from '../../ui/first-view/first-view-end.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Ledger } from '../../ui/ledger/ledger.tsx';
import { Link } from '../../ui/link/link.tsx';
import { MoreLink } from '../../ui/more-link/more-link.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { PriceTable } from '../../ui/price-table/price-table.tsx';
import '../../styles/split.css';
import css from './estimate-view.module.css';

/** What a usual treatment costs in the end, row by row. Prints on one sheet. */
export function EstimateView({ estimate }: { estimate: EstimatePage }) {
  const { rows } = estimate;
  return (
    <div className="wrap">
      <PageHead trail={estimate.trail} title={estimate.title} lead={estimate.lead} of={estimate} leadField="subtitle" />
      <div className="split">
        <aside aria-label="Итог и запись">
          <Total estimate={estimate} />
          <FirstViewEnd />
        </aside>
        <div className={css.page}>
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
    </div>
  );
}

function Total({ estimate: { total, time, until, booking, timed } }: { estimate: EstimatePage }) {
  const { empty } = useLayout();
  const { phone } = usePageClinic();
  return (
    <Card className={css.total}>
      <p className={css.sum}>
        <span>В итоге</span>
        {total ? <b>{total}</b> : <span className={css.unknown}>Цену уточнит администратор</span>}
      </p>
      {until && <p className={css.time}>С&nbsp;ценами по&nbsp;акции, {until}&nbsp;года</p>}
      {time && <p className={css.time}>{time}</p>}
      {total && <p className="note">Меньшая сумма — всё, что входит. Большая — если понадобится и всё остальное.</p>}
      <RequestLink to={booking} variant="accent" size="big" wide>
        Записаться с этим расчётом
      </RequestLink>
      <p className={css.more}>
        {!empty.includes(paths.times()) && (
          <Link to={paths.times(timed ? { service: timed } : {})}>Ближайшее время врачей</Link>
        )}
        {phone && (
          <span>
            Или позвоните: <PhoneLink phone={phone} />
          </span>
        )}
      </p>
    </Card>
  );
}
