import { paths } from '@clinic/contract/paths';
import { counted } from '@clinic/contract/plural';
import { useEffect } from 'react';
import type { QuickLinks as Links, MenuLink } from '../../cms/layout.server.ts';
import { reachGoal } from '../../lib/goals.ts';
import { nouns } from '../../lib/nouns.ts';
import type { Marked, SearchHit, SearchHits, SearchResult } from '../../model/search.ts';
import { deferred } from '../../shell/hydration/deferred.tsx';
import { useLayout } from '../../shell/layout.ts';
import { PhoneLink } from '../../shell/phone-link/phone-link.tsx';
import { RequestLink } from '../../shell/request-link/request-link.tsx';
import { ChipLinks } from '../../ui/chip/chips.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import css from './search-parts.module.css';
import { bestHits, countHits, listNames, listsByMerit, type SearchKind } from './search-rules.ts';

/** Shows the best hits and the lists, the best list first, on the page and in the popup. */
export function SearchResults({ hits, kind, phone }: { hits: SearchHits; kind: SearchKind; phone: string }) {
  const { empty } = useLayout();
  if (kind !== 'all' && hits[kind].length === 0) {
    return (
      <p className="lead" role="status">
        По вашему поисковому запросу ничего не найдено
      </p>
    );
  }
  if (kind !== 'all') return <Hits title={listNames[kind]} hits={hits[kind]} />;
  return (
    <>
      <div className={css.best}>
        <Hits title="Лучшие совпадения" hits={bestHits(hits)} />
        <div className={css.help}>
          {phone && (
            <span>
              Проще спросить: <PhoneLink phone={phone} />
            </span>
          )}
          {!empty.includes(paths.times()) && <Link to={paths.times()}>Свободные часы врачей</Link>}
        </div>
      </div>
      <div className={css.results}>
        {listsByMerit(hits).map((list) => (
          <Hits key={list} title={listNames[list]} hits={hits[list]} />
        ))}
      </div>
    </>
  );
}

/** Announces how many hits were found and for which query, that there are none, or that the search is down. */
export function SearchMessage({ result, phone }: { result: SearchResult | 'down' | 'loading' | null; phone: string }) {
  return (
    <div role="status" className={css.message}>
      {result === 'down' && <p className="lead">Поиск сейчас не отвечает. Попробуйте позже или выберите раздел ниже</p>}
      {result !== null && typeof result === 'object' && <Found result={result} phone={phone} />}
    </div>
  );
}

function Found({ result: { hits, correctedQuery }, phone }: { result: SearchResult; phone: string }) {
  const total = countHits(hits);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each search counts, even with the same total
  useEffect(() => {
    if (total === 0) reachGoal('search_nothing');
  }, [hits]);
  if (total === 0) {
    return (
      <>
        <p className="lead">По вашему поисковому запросу ничего не найдено</p>
        <div className={css.help}>
          {phone && <PhoneLink phone={phone} />}
          <RequestLink to={paths.callback({ type: 'question' })} variant="quiet">
            Задать вопрос
          </RequestLink>
        </div>
      </>
    );
  }
  return (
    <>
      {correctedQuery && (
        <p>
          Показаны результаты по запросу <b>«{correctedQuery}»</b>
        </p>
      )}
      <span className="visually-hidden">{`Найдено: ${counted(total, nouns.results)}`}</span>
    </>
  );
}

function Hits({ title, hits }: { title: string; hits: readonly SearchHit[] }) {
  if (hits.length === 0) return null;
  return (
    <section className={css.hits} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {hits.map((hit) => (
          <li key={`${hit.path} ${textOf(hit.title)}`} data-with={hit.picture ? 'picture' : undefined}>
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
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
  return parts.map(({ text, isMatch }, place) => (isMatch ? <mark key={place}>{text}</mark> : text));
}

/** `beginnings`: a query with a word that begins so asks for the page. */
const pages: (MenuLink & { beginnings: readonly string[] })[] = [
  {
    label: 'Цены',
    url: paths.prices(),
    beginnings: ['цена', 'цены', 'цену', 'цене', 'ценой', 'прайс', 'стои', 'почем'],
  },
  { label: 'Акции', url: paths.sales(), beginnings: ['акци', 'скидк', 'скидо', 'дешев', 'недорог', 'пенсион'] },
  { label: 'Отзывы', url: paths.reviews(), beginnings: ['отзыв'] },
  { label: 'Вопросы и ответы', url: paths.faq(), beginnings: ['вопрос'] },
  { label: 'Статьи', url: paths.articles(), beginnings: ['стать'] },
  {
    label: 'Вакансии',
    url: `${paths.about()}#vacancies`,
    beginnings: ['ваканси', 'трудоустр', 'резюме', 'карьер', 'требуе', 'требую'],
  },
  {
    label: 'Контакты',
    url: paths.contacts(),
    beginnings: ['контакт', 'адрес', 'доехать', 'добраться', 'проезд', 'телефон', 'график', 'режим', 'где'],
  },
];

/** Returns the pages that the words of a query ask for: «сколько стоит коронка» asks for the prices. */
export function suggestPages(query: string): MenuLink[] {
  const words = query
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^а-я]+/);
  return pages.filter(({ beginnings }) => words.some((word) => beginnings.some((start) => word.startsWith(start))));
}

/** Tells whether the page of a link, without its fragment, has nothing to show. */
const isEmptyPage = (empty: readonly string[], url: string): boolean => empty.includes(url.replace(/#.*/, ''));

/** @param hits the pages that were found anyway */
export function SuggestedPages({ query, hits = [] }: { query: string; hits?: readonly SearchHit[] | undefined }) {
  const { empty } = useLayout();
  const found = new Set(hits.map(({ path }) => path));
  const links = suggestPages(query).flatMap(({ label, url }) =>
    found.has(url) || isEmptyPage(empty, url) ? [] : [{ label, to: url }],
  );
  return <ChipLinks label="Подходящие страницы" links={links} />;
}

const PainCard = deferred(() => import('./pain-card.tsx').then((part) => part.PainCard));

/** «болит», «разболелся», «боль», «ноет»; fear of pain («больно ли») is another question. */
const pain = /^(?:(?:раз|за)?бол(?:ит|ят|ел[а-я]*|ь|и|ью)|но[ею]т)$/;

/** Tells whether a query is about a tooth that aches. */
export const isPain = (query: string): boolean =>
  query
    .toLowerCase()
    .split(/[^а-яё]+/)
    .some((word) => pain.test(word));

/** Before all hits for an aching tooth: the phone, the nearest times, the answer about it and where to go at night. */
export function PainHelp({ query, hits, phone }: { query: string; hits: SearchHits | null; phone: string }) {
  if (!isPain(query)) return null;
  const answer = hits?.answers.find(({ title }) => /бол/i.test(textOf(title)));
  return <PainCard answer={answer ? textOf(answer.title) : ''} path={answer?.path ?? ''} phone={phone} />;
}

const textOf = (parts: Marked): string => parts.map(({ text }) => text).join('');

/** Links shown before a search and when it found nothing. The pages need no data from the content service. */
export function QuickLinks({ links }: { links: Links | null }) {
  const { empty } = useLayout();
  const lists = [
    { title: 'Страницы', links: pages.filter(({ url }) => !isEmptyPage(empty, url)) },
    { title: 'Услуги', links: links?.services ?? [] },
    { title: 'Врачи', links: links?.doctors ?? [] },
    { title: 'Информация пациентам', links: links?.information ?? [] },
  ].filter((list) => list.links.length > 0);
  return (
    <div className={css.quick}>
      {lists.map((list) => (
        <nav key={list.title} aria-label={list.title}>
          <h2>{list.title}</h2>
          <ul>
            {list.links.map((link) => (
              <li key={link.url}>
                <Link to={link.url}>{link.label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}
