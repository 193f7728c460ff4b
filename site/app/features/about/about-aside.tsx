import { paths } from '@clinic/contract/paths';
import type { AboutPage } from '../../model/clinic.ts';
import type { IconName } from '../../model/icon.ts';
import { Card } from '../../ui/card/card.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import css from './about-aside.module.css';

/** Who stands behind the clinic, and where to read on: doctors, papers, prices. */
export function AboutAside({
  about: { company, licence, licenceLink },
}: {
  about: Pick<AboutPage, 'company' | 'licence' | 'licenceLink'>;
}) {
  return (
    <aside aria-label="Подробнее о клинике">
      <Card className={css.card}>
        <ul className={css.links}>
          <Row to={paths.doctors()} icon="stethoscope" label="Врачи" />
          {licenceLink && <Row to={licenceLink.url} icon="file-text" label={licenceLink.label} />}
          <Row to={paths.prices()} icon="receipt-text" label="Цены" />
          <Row to={paths.contacts()} icon="map-pin" label="Адреса и часы работы" />
        </ul>
        {(company || licence) && (
          <p className="note">
            {company}
            {company && licence && <br />}
            {licence && (
              <>
                Лицензия <span className={css.number}>{licence}</span>
              </>
            )}
          </p>
        )}
      </Card>
    </aside>
  );
}

function Row({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <li>
      <Link to={to}>
        <Icon name={icon} />
        {label}
        <Icon name="chevron-right" />
      </Link>
    </li>
  );
}
