import { paths } from '@clinic/contract/paths';
import { counted } from '@clinic/contract/plural';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { PriceFold, PriceList } from '../../cms/prices.server.ts';
import { editable } from '../../lib/editable.ts';
import { markWords } from '../../lib/matches-words.ts';
import { nouns } from '../../lib/nouns.ts';
import type { SearchResult } from '../../model/search.ts';
import { EmptySection } from '../../shell/empty-section/empty-section.tsx';
import { useLayout } from '../../shell/layout.ts';
import { PhoneLink } from '../../shell/phone-link/phone-link.tsx';
import { RequestLink } from '../../shell/request-link/request-link.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Finder } from '../../ui/finder/finder.tsx';
import { FirstViewEnd } from '../../ui/first-view/first-view-end.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { PricePart } from '../../ui/price-part/price-part.tsx';
import { type FoundPart, findPrices } from './price-rules.ts';
import css from './prices-view.module.css';

/** The site's search is asked this long after the last key. */
const typingPauseMs = 300;

/**
 * @param query of the URL, so that a search can be linked and works without script
 * @param site what the site's search found for it
 */
export function PricesView({
  list,
  query: initialQuery,
  site,
  estimates,
}: {
  list: PriceList;
  query: string;
  site: SearchResult | null;
  /** Rendered by their feature. */
  estimates: ReactNode;
}) {
  const [query, setQuery] = useState(initialQuery);
  const trimmed = query.trim();
  const answer = useSiteSearch(trimmed, { query: initialQuery.trim(), result: site });
  if (list.folds.length === 0) return <EmptySection page={list} text="Скоро здесь появится прайс-лист." />;
  const foot = (
    <>
      <p {...editable(list, 'note')} className={`note ${css.foot}`}>
        {list.note}
      </p>
      {list.insurers.length > 0 && <Insurers names={list.insurers} />}
    </>
  );
  return (
    <div className="wrap">
      <PageHead trail={list.trail} title={list.title} of={list} lead={list.lead}>
        <div className={css.tools}>
          <form action={paths.prices()} role="search" onSubmit={(event) => event.preventDefault()}>
            <Finder label="Найти в прайс-листе" placeholder="Глубокий кариес" value={query} onValueChange={setQuery} />
          </form>
          <button type="button" className={css.print} onClick={() => window.print()}>
            <Icon name="printer" />
            Распечатать прайс-лист
          </button>
        </div>
      </PageHead>
      {trimmed ? (
        <>
          <Found folds={list.folds} query={trimmed} answer={answer} />
          {foot}
        </>
      ) : (
        <div className={css.layout}>
          <nav className={css.rail} aria-label="Разделы прайс-листа">
            <ul>
              {list.folds.map((fold) => (
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
            {list.estimates.length > 0 && (
              <section className={css.estimates} aria-labelledby="estimates">
                <h2 id="estimates">Сколько выйдет в&nbsp;итоге</h2>
                <p>Обычные случаи целиком: что входит, что может понадобиться и&nbsp;почему.</p>
                {estimates}
              </section>
            )}
            {list.folds.map((fold, i) => (
              <Fold key={fold.slug} fold={fold} isFirst={i === 0} />
            ))}
            {foot}
          </div>
        </div>
      )}
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

type SiteSearch = SearchResult | 'loading' | null;

/** Returns what the site's search found for a query; `null` if it is down, because the list is searched here too. */
function useSiteSearch(query: string, initial: { query: string; result: SearchResult | null }): SiteSearch {
  const [known, setKnown] = useState(initial);
  const isKnown = query === known.query;
  useEffect(() => {
    if (query === '' || isKnown) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      fetch(`${paths.searchHits()}?${new URLSearchParams({ q: query })}`, { signal })
        .then((response): Promise<SearchResult | null> | null => (response.ok ? response.json() : null))
        .catch(() => null)
        .then((result) => signal.aborted || setKnown({ query, result }));
    }, typingPauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, isKnown]);
  return isKnown ? known.result : 'loading';
}

function Found({ folds, query, answer }: { folds: readonly PriceFold[]; query: string; answer: SiteSearch }) {
  const site = answer === 'loading' ? null : answer;
  const { named, related, count, matched } = findPrices(folds, query, site);
  const parts = (list: FoundPart[]) =>
    list.map((part) => (
      <li key={part.path} className={css.result}>
        <PricePart
          part={part}
          note={part.title === part.service ? null : part.service}
          mark={(text) => <Marked text={text} query={matched} />}
        />
      </li>
    ));
  return (
    <div className={css.found}>
      <div role="status">
        {site?.correctedQuery && (
          <p>
            Показаны результаты по запросу <b>«{site.correctedQuery}»</b>
          </p>
        )}
        {count > 0 && <h2>Найдено: {counted(count, nouns.positions)}</h2>}
        {count === 0 && answer === 'loading' && <p>Ищем…</p>}
        {count === 0 && answer !== 'loading' && <NothingFound />}
      </div>
      {named.length > 0 && <ul>{parts(named)}</ul>}
      {named.length > 0 && related.length > 0 && <h2>Ещё по теме</h2>}
      {related.length > 0 && <ul>{parts(related)}</ul>}
    </div>
  );
}

function NothingFound() {
  const { phone } = useLayout().clinic;
  return (
    <Card className={css.none}>
      <p>В прайс-листе такого нет. Спросите нас: назовём цену и подскажем, к какому врачу записаться.</p>
      <div>
        {phone && <PhoneLink phone={phone} />}
        <RequestLink to={paths.callback({ type: 'question' })} variant="quiet">
          Задать вопрос
        </RequestLink>
      </div>
    </Card>
  );
}

/** Closed at first: 260 lines are too many to find one's own. */
function Fold({ fold, isFirst }: { fold: PriceFold; isFirst: boolean }) {
  const { hash } = useLocation();
  const [open, setOpen] = useState(false);
  const element = useRef<HTMLDetailsElement>(null);
  // Keep what the visitor folded or unfolded before hydration.
  useEffect(() => setOpen(element.current?.open ?? false), []);
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
      <summary className="plus">
        <h2>{fold.title}</h2>
        <span>{counted(fold.count, nouns.positions)}</span>
      </summary>
      <div className={`${css.body} below`}>
        {fold.parts.map((part) => (
          <PricePart key={part.path} part={part} />
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
