import type { Marked, SearchHit, SearchHits } from '../../model/search.ts';
import { Link } from '../../ui/link/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import type { SearchKind } from './search-kinds.ts';
import css from './search-results.module.css';

/** The titled lists of hits; the page and the popup show the same. */
export function SearchResults({ hits, kind }: { hits: SearchHits; kind: SearchKind }) {
  const isShown = (target: SearchKind) => kind === 'all' || kind === target;
  if (kind !== 'all' && hits[kind].length === 0) {
    return (
      <p className="lead" role="status">
        По вашему поисковому запросу ничего не найдено
      </p>
    );
  }
  return (
    <div className={css.results}>
      <div className={css.column}>
        {isShown('services') && <Hits title="Услуги" hits={hits.services} />}
        {kind === 'answers' && <Hits title="Вопрос-ответ" hits={hits.answers} />}
        {kind === 'doctors' && <Hits title="Врачи" hits={hits.doctors} />}
      </div>
      {kind === 'all' && (
        <div className={css.column}>
          <Hits title="Врачи" hits={hits.doctors} />
          <Hits title="Вопрос-ответ" hits={hits.answers} />
        </div>
      )}
    </div>
  );
}

function Hits({ title, hits }: { title: string; hits: readonly SearchHit[] }) {
  if (hits.length === 0) return null;
  return (
    <section className={css.hits} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {hits.map((hit) => (
          <li key={hit.path} data-with={hit.picture ? 'picture' : undefined}>
            {hit.picture && <Picture picture={hit.picture} alt="" sizes="60px" />}
            <Link to={hit.path}>
              <MarkedText parts={hit.title} />
            </Link>
            <p>
              <MarkedText parts={hit.note} />
            </p>
            {hit.price && <span className={css.price}>{hit.price}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function MarkedText({ parts }: { parts: Marked }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place
  return parts.map(({ text, isMatch }, place) => (isMatch ? <mark key={place}>{text}</mark> : text));
}
