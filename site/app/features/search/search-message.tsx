import { useEffect } from 'react';
import { reachGoal } from '../../lib/goals.ts';
import { plural } from '../../lib/plural.ts';
import type { SearchResult } from '../../model/search.ts';
import { countHits } from './search-kinds.ts';
import css from './search-view.module.css';

/** What a search came to, read out when it changes: how much was found, for which words, or nothing. */
export function SearchMessage({ result }: { result: SearchResult | 'down' | 'loading' | null }) {
  return (
    <div role="status" className={css.message}>
      {result === 'down' && <p className="lead">Поиск сейчас не отвечает. Попробуйте позже или выберите раздел ниже</p>}
      {result !== null && typeof result === 'object' && <Found result={result} />}
    </div>
  );
}

function Found({ result: { hits, correctedQuery } }: { result: SearchResult }) {
  const total = countHits(hits);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other hits are another search
  useEffect(() => {
    if (total === 0) reachGoal('search_nothing');
  }, [hits]);
  if (total === 0) return <p className="lead">По вашему поисковому запросу ничего не найдено</p>;
  const found = plural(total, ['результат', 'результата', 'результатов']);
  return (
    <>
      {correctedQuery && (
        <p>
          Показаны результаты по запросу <b>«{correctedQuery}»</b>
        </p>
      )}
      <span className="visually-hidden">{`Найдено: ${total} ${found}`}</span>
    </>
  );
}
