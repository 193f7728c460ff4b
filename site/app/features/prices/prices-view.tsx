import { paths } from '@clinic/contract/paths';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { counted, words } from '../../lib/plural.ts';
import type { PriceFold, PriceList } from '../../model/services.ts';
import { Finder } from '../../ui/finder/finder.tsx';
import { FirstViewEnd } from '../../ui/first-view/first-view-end.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { PriceTable } from '../../ui/price-table/price-table.tsx';
import { Marked } from './marked.tsx';
import { narrowFolds } from './narrow-folds.ts';
import css from './prices-view.module.css';

/** Sections that stand open at first; the rest unfold, so that a phone is not given 200 lines at once. */
const openAtFirst = 2;

/** @param query what `?q=` asks for, so that a search has an address and works without script */
export function PricesView({ list, query: asked }: { list: PriceList; query: string }) {
  const [query, setQuery] = useState(asked);
  const folds = narrowFolds(list.folds, query);
  const count = folds.reduce((sum, fold) => sum + fold.count, 0);
  return (
    <div className="wrap">
      <PageHead trail={list.trail} title={list.title} lead={list.lead}>
        <div className={css.tools}>
          <form action={paths.prices()} role="search" onSubmit={(event) => event.preventDefault()}>
            <Finder
              name="q"
              label="Найти в прайс-листе"
              placeholder="Например, глубокий кариес"
              value={query}
              onValueChange={setQuery}
            />
          </form>
          <button type="button" className={css.print} onClick={() => window.print()}>
            <Icon name="printer" />
            Распечатать прайс-лист
          </button>
        </div>
      </PageHead>
      <p className="visually-hidden" aria-live="polite">
        {query && `Найдено: ${counted(count, words.positions)}`}
      </p>
      <div className={css.layout}>
        <nav className={css.rail} aria-label="Разделы прайс-листа">
          <ul>
            {folds.map((fold) => (
              <li key={fold.slug}>
                <a href={`#${fold.slug}`}>
                  <span>{fold.title}</span>
                  <span>{fold.count}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {folds.map((fold, i) => (
            <Fold key={fold.slug} fold={fold} query={query} isOpenAtFirst={i < openAtFirst} isFirst={i === 0} />
          ))}
          {folds.length === 0 && (
            <p className={css.none} role="status">
              {query
                ? 'В прайс-листе такого нет. Попробуйте другое слово или спросите администратора.'
                : 'Прайс-лист скоро появится. Позвоните нам, и мы назовём цену.'}
            </p>
          )}
          <p className={`note ${css.foot}`}>{list.note}</p>
        </div>
      </div>
    </div>
  );
}

function Fold({
  fold,
  query,
  isOpenAtFirst,
  isFirst,
}: {
  fold: PriceFold;
  query: string;
  isOpenAtFirst: boolean;
  isFirst: boolean;
}) {
  const { hash } = useLocation();
  const isSearched = query !== '';
  const isOpen = isSearched || isOpenAtFirst;
  const [open, setOpen] = useState(isOpen);
  const element = useRef<HTMLDetailsElement>(null);
  const wasSearched = useRef(isSearched);
  useEffect(() => {
    // What was folded or unfolded before script came is as the visitor left it.
    if (wasSearched.current === isSearched) return setOpen(element.current?.open ?? isOpen);
    // What a search finds is seen, also in a section that was folded by hand.
    wasSearched.current = isSearched;
    setOpen(isOpen);
  }, [isSearched, isOpen]);
  // An address like /prices#implantaciya unfolds what it points to.
  useEffect(() => {
    if (hash === `#${fold.slug}`) setOpen(true);
  }, [hash, fold.slug]);

  return (
    <details
      ref={element}
      className={css.fold}
      id={fold.slug}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h2>{fold.title}</h2>
        <span>{counted(fold.count, words.positions)}</span>
      </summary>
      <div className={`${css.body} below`}>
        {fold.groups.map((group) => (
          <PriceTable
            key={group.id}
            caption={group.label}
            rows={
              query
                ? group.rows.map((row) => ({
                    ...row,
                    label: <Marked text={row.label} query={query} />,
                    note: row.note && <Marked text={row.note} query={query} />,
                  }))
                : group.rows
            }
          />
        ))}
      </div>
      {isFirst && <FirstViewEnd />}
    </details>
  );
}
