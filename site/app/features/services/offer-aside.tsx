import { paths } from '@clinic/contract/paths';
import type { ReactNode } from 'react';
import type { DoctorCard } from '../../cms/doctor.server.ts';
import type { NearestOfEach } from '../../model/times.ts';
import { usePageClinic } from '../../shell/layout.ts';
import { Starts } from '../../shell/nearest-time/starts.tsx';
import { useNearest } from '../../shell/nearest-time/use-nearest.ts';
import { PhoneLink } from '../../shell/phone-link/phone-link.tsx';
import { RequestLink } from '../../shell/request-link/request-link.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Link } from '../../ui/link/link.tsx';
import css from './offer-aside.module.css';

/**
 * Keeps price, next time and phone beside a long page about a treatment. A phone has them in the first view and in the
 * bar, so it shows the children only.
 * @param doctors whose times are offered
 * @param service slug of the treatment that the times are for
 */
export function OfferAside({
  label,
  price,
  doctors,
  service,
  booking,
  children,
}: {
  label: string;
  price: string | null;
  doctors: readonly DoctorCard[];
  service?: string;
  booking: string;
  children?: ReactNode;
}) {
  const { phone } = usePageClinic();
  const timed = doctors.filter(({ facts }) => facts?.isTimed);
  return (
    <aside aria-label={label} className={css.aside} data-wide={children ? undefined : ''}>
      <Card className={css.card}>
        <div className={css.offer}>
          {price && <p className={css.price}>{price}</p>}
          {timed.length > 0 && <EarliestTime doctors={timed} service={service} />}
          <RequestLink to={booking} wide>
            Записаться
          </RequestLink>
          {phone && <PhoneLink phone={phone} className={css.phone} />}
        </div>
        {children}
      </Card>
    </aside>
  );
}

/** The doctor with the earliest time, out of the answer that the doctors' cards ask for. */
function EarliestTime({ doctors, service }: { doctors: readonly DoctorCard[]; service?: string | undefined }) {
  const [each, element] = useNearest<NearestOfEach>(paths.nearestOfEach({ service }));
  const [first] = doctors
    .flatMap(({ slug, name }) => {
      const nearest = each?.[slug];
      const at = nearest?.times[0]?.at;
      return nearest && at ? [{ name, nearest, at }] : [];
    })
    .sort((a, b) => (a.at < b.at ? -1 : 1));
  return (
    <div ref={element} className={css.time}>
      {first ? (
        <>
          <p>{first.name}</p>
          <Starts nearest={first.nearest} service={service} name={first.name} />
        </>
      ) : (
        <Link to={paths.times({ service })}>Ближайшее время врачей</Link>
      )}
    </div>
  );
}
