import { paths } from '@clinic/contract/paths';
import { type ReactNode, useEffect, useState } from 'react';
import type { PricePart as Part, PriceGroup } from '../../cms/prices.server.ts';
import type { SubServicePage } from '../../cms/services.server.ts';
import { type Editable, editable } from '../../lib/editable.ts';
import { longWord } from '../../lib/long-word.ts';
import { RequestLink } from '../../shell/request-link/request-link.tsx';
import { FirstViewEnd } from '../../ui/first-view/first-view-end.tsx';
import { Lede } from '../../ui/lede/lede.tsx';
import { Link } from '../../ui/link/link.tsx';
import { MoreLink } from '../../ui/more-link/more-link.tsx';
import { PricePart } from '../../ui/price-part/price-part.tsx';
import { PriceTable } from '../../ui/price-table/price-table.tsx';
import css from './service-parts.module.css';

/** @param times rendered by their feature */
export function ServiceLede({
  of,
  booking,
  times,
}: {
  of: Editable & Pick<SubServicePage, 'title' | 'subtitle' | 'picture' | 'headline'>;
  booking: string;
  times?: ReactNode;
}) {
  const { title, subtitle, picture } = of;
  const { usual, price, other } = of.headline;
  return (
    <>
      <Lede className={css.lede} picture={picture} edit={editable(of, 'image')} sizes="(max-width: 960px) 92vw, 620px">
        <h1 {...editable(of, 'title')} {...longWord(title)}>
          {title}
        </h1>
        {subtitle && (
          <p {...editable(of, 'subtitle')} className="lead">
            {subtitle}
          </p>
        )}
        <p className={css.price}>
          {usual ? (
            <>
              <b>{usual.total}</b> <Link to={usual.path}>{usual.title}: расчёт</Link>
            </>
          ) : price ? (
            <b>{price}</b>
          ) : (
            <span className="note">Цену уточнит администратор</span>
          )}
        </p>
        {other && (
          <p>
            <Link to={other.path}>
              {other.title}: {other.total}
            </Link>
          </p>
        )}
        {times || (
          <RequestLink to={booking} variant="accent" size="big">
            Записаться
          </RequestLink>
        )}
      </Lede>
      <FirstViewEnd />
    </>
  );
}

export type Section = { id: string; label: string; isShown: boolean; content: ReactNode };

/** The parts of a long page, each under its heading. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ id, label, content }) => (
    <section key={id} aria-labelledby={id}>
      <h2 id={id}>{label}</h2>
      {content}
    </section>
  ));
}

/** Links to the parts of a long page, with the part that is being read marked. */
export function Anchors({ anchors }: { anchors: readonly Section[] }) {
  const [current, setCurrent] = useState<string | null>(null);

  useEffect(() => {
    // All parts that begin above the upper third of the screen, however far above.
    const begun = new Set<string>();
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) begun.add(target.id);
          else begun.delete(target.id);
        }
        setCurrent(anchors.findLast(({ id }) => begun.has(id))?.id ?? null);
      },
      { rootMargin: '1000000px 0px -70%' },
    );
    for (const { id } of anchors) {
      const part = document.getElementById(id);
      if (part) seen.observe(part);
    }
    return () => seen.disconnect();
  }, [anchors]);

  if (anchors.length < 2) return null;
  return (
    <nav className={css.anchors} aria-label="Содержание страницы">
      <div className="wrap">
        <ul>
          {anchors.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** The prices of a service, treatment by treatment. */
export function PriceParts({ parts }: { parts: readonly Part[] }) {
  return (
    <div className={css.groups}>
      {parts.map((part) => (
        <PricePart key={part.path} part={part} />
      ))}
    </div>
  );
}

/** The prices of a treatment on its own page. */
export function PriceGroups({ groups }: { groups: readonly PriceGroup[] }) {
  return (
    <div className={css.groups}>
      {groups.map((group) => (
        <PriceTable
          key={group.id}
          of={group}
          caption={group.label}
          isCaptionHidden={groups.length === 1}
          rows={group.rows}
        />
      ))}
    </div>
  );
}

/** Follows the prices of a service. @param note start of their validity */
export function PriceFoot({ note, service }: { note: string; service: string }) {
  return (
    <div className={css.pricenote}>
      {note && <p className="note">{note}</p>}
      <MoreLink to={`${paths.prices()}#${service}`}>Весь прайс-лист</MoreLink>
    </div>
  );
}
