import { paths } from '@clinic/contract/paths';
import { phoneHref } from '../../lib/phone.ts';
import type { NearestTimes } from '../../model/times.ts';
import { useLayout } from '../../shell/layout.ts';
import startsCss from '../../shell/nearest-time/starts.module.css';
import { Starts } from '../../shell/nearest-time/starts.tsx';
import { useNearest } from '../../shell/nearest-time/use-nearest.ts';
import { PhoneLink } from '../../shell/phone-link/phone-link.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Link } from '../../ui/link/link.tsx';
import css from './search-parts.module.css';

/** @param answer title of the answer to the question that the visitor seems to have, at `path`; '' for none */
export function PainCard({ answer, path, phone }: { answer: string; path: string; phone: string }) {
  const { empty, emergency } = useLayout();
  const [nearest, element] = useNearest<NearestTimes>(paths.nearestTimes({ need: 'pain' }));
  return (
    <section className={css.pain} aria-labelledby="pain">
      <h2 id="pain" className="visually-hidden">
        Болит зуб
      </h2>
      {phone && (
        <p>
          Позвоните, если болит сильно: <PhoneLink phone={phone} />
        </p>
      )}
      {!empty.includes(paths.times()) && (
        <>
          <div ref={element} className={startsCss.room}>
            {nearest && nearest.times.length > 0 ? (
              <Starts nearest={nearest} />
            ) : (
              <ButtonLink to={paths.times({ need: 'pain' })} variant="line">
                Выбрать время
              </ButtonLink>
            )}
          </div>
          <Link to={paths.times({ need: 'pain' })}>Свободное время сегодня и завтра</Link>
        </>
      )}
      {answer && <Link to={path}>{answer}</Link>}
      {(emergency.text || emergency.phone) && (
        <p>
          Когда мы закрыты: {emergency.text}
          {emergency.text && emergency.phone && ', '}
          {emergency.phone && <a href={phoneHref(emergency.phone)}>{emergency.phone}</a>}
        </p>
      )}
    </section>
  );
}
