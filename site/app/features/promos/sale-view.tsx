import { paths } from '@clinic/contract/paths';
import type { SalePage } from '../../cms/sales.server.ts';
import { editable } from '../../lib/editable.ts';
import { longWord } from '../../lib/long-word.ts';
import { Closing } from '../../shell/closing/closing.tsx';
import { RequestLink } from '../../shell/request-link/request-link.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import { FirstViewEnd } from '../../ui/first-view/first-view-end.tsx';
import { Lede } from '../../ui/lede/lede.tsx';
import { Ledger } from '../../ui/ledger/ledger.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import { Tag } from '../../ui/tag/tag.tsx';
import { PromoCard, PromoDeal } from './promo-card.tsx';
import '../../styles/split.css';
import css from './sale-view.module.css';

export function SaleView({ sale }: { sale: SalePage }) {
  return (
    <div className="wrap">
      <Breadcrumbs trail={sale.trail} current={sale.title} />
      <Lede
        className={css.lede}
        picture={sale.picture}
        edit={editable(sale, 'image')}
        sizes="(max-width: 960px) 92vw, 800px"
      >
        <Tag tone="date">{sale.isRunning ? sale.period : (sale.startsText ?? 'Акция завершена')}</Tag>
        <h1 {...editable(sale, 'title')} {...longWord(sale.title)}>
          {sale.title}
        </h1>
        {sale.subtitle && (
          <p {...editable(sale, 'subtitle')} className="lead">
            {sale.subtitle}
          </p>
        )}
        {sale.isRunning && sale.price && <PromoDeal promo={sale} />}
        {sale.isRunning ? (
          <RequestLink to={sale.booking} variant="accent" size="big">
            Записаться
          </RequestLink>
        ) : (
          <p className={css.over}>
            {sale.startsText ? 'Эта акция ещё не началась.' : 'Эта акция закончилась.'}{' '}
            {sale.others.length > 0 ? (
              'Посмотрите те, что идут сейчас.'
            ) : (
              <Link to={paths.prices()}>Обычные цены — в{'\u00a0'}прайс-листе</Link>
            )}
          </p>
        )}
      </Lede>
      <FirstViewEnd />
      <div className="split">
        <div>
          <Prose html={sale.html} edit={editable(sale, 'description')} />
          {sale.isRunning && <Closing booking={sale.booking}>{sale.price && <PromoDeal promo={sale} />}</Closing>}
        </div>
        {sale.services.length > 0 && (
          <aside className={css.aside} aria-label="По теме">
            <div>
              <h2>По теме</h2>
              <Ledger rows={sale.services} />
            </div>
          </aside>
        )}
      </div>
      {sale.others.length > 0 && (
        <section className={css.others} aria-labelledby="other-sales">
          <h2 id="other-sales">Другие акции</h2>
          <ul className={css.grid}>
            {sale.others.map((promo) => (
              <li key={promo.path}>
                <PromoCard promo={promo} layout="lead" sizes="(max-width: 640px) 92vw, 440px" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
