import { paths } from '@clinic/contract/paths';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { markWords } from '../../lib/matches-words.ts';
import { counted, words } from '../../lib/plural.ts';
import type { PriceFold, PriceList } from '../../model/services.ts';
import { Finder } from '../../ui/finder/finder.tsx';
import { FirstViewEnd } from '../../ui/first-view/first-view-end.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { PriceTable } from '../../ui/price-table/price-table.tsx';
import { narrowFolds } from './price-rules.ts';
import css from './prices-view.module.css';

/** Sections open at first; on a phone, all 200 lines would be too many. */
const openAtFirst = 2;

/** @param query of the URL, so that a search can be linked and works without script */
export function PricesView({ list, query: initialQuery }: { list: PriceList; query: string }) {
  const [query, setQuery] = useState(initialQuery);
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
          {list.insurers.length > 0 && <Insurers names={list.insurers} />}
        </div>
      </div>
    </div>
  );
}

function Insurers({ names }: { names: readonly string[] }) {
  return (
    <section className={css.insurers} id="dms" aria-labelledby="insurers">
      <h2 id="insurers">Лечение по&nbsp;полису ДМС</h2>
      <p>
        Принимаем пациентов этих страховых компаний. Позвоните до&nbsp;визита: узнаем у&nbsp;страховой, что входит
        в&nbsp;вашу программу.
      </p>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
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
    // Keep what the visitor folded or unfolded before hydration.
    if (wasSearched.current === isSearched) return setOpen(element.current?.open ?? isOpen);
    // Hits are visible even in a section that the visitor folded.
    wasSearched.current = isSearched;
    setOpen(isOpen);
  }, [isSearched, isOpen]);
  // /prices#implantaciya opens its section.
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

/** A text with the words of the query marked. */
function Marked({ text, query }: { text: string; query: string }) {
  let offset = 0;
  return markWords(text, query).map((piece) => {
    const key = offset;
    offset += piece.text.length;
    return piece.isMatch ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>;
  });
}
