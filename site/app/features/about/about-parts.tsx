import { paths } from '@clinic/contract/paths';
import type { AboutPage } from '../../cms/about.server.ts';
import { editable } from '../../lib/editable.ts';
import type { IconName } from '../../model/icon.ts';
import { useLayout } from '../../shell/layout.ts';
import { LicenceLine } from '../../shell/licence-line.tsx';
import { RequestLink } from '../../shell/request-link/request-link.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { pictureUrl } from '../../ui/picture/picture-url.ts';
import css from './about-parts.module.css';

export function AboutAside({ about: { company } }: { about: Pick<AboutPage, 'company'> }) {
  const { empty, clinic } = useLayout();
  return (
    <aside aria-label="Подробнее о клинике">
      <Card className={css.card}>
        <ul className={css.links}>
          {!empty.includes(paths.doctors()) && <Row to={paths.doctors()} icon="stethoscope" label="Врачи" />}
          <Row to={paths.legalInformation()} icon="file-text" label="Обязательные сведения" />
          {!empty.includes(paths.prices()) && <Row to={paths.prices()} icon="receipt-text" label="Цены" />}
          <Row to={paths.contacts()} icon="map-pin" label="Контакты" />
        </ul>
        {(company || clinic.licence) && (
          <p className="note">
            {company}
            {company && clinic.licence && <br />}
            <LicenceLine />
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

export function Benefits({ benefits }: { benefits: readonly AboutPage['benefits'][number][] }) {
  return (
    <ul className={css.benefits}>
      {benefits.map((benefit) => (
        <li key={benefit.id} data-plain={benefit.picture ? undefined : ''}>
          {benefit.picture && (
            <div className={`cover ${css.art}`}>
              <Picture picture={benefit.picture} sizes="(max-width: 640px) 92vw, (max-width: 1360px) 50vw, 640px" />
            </div>
          )}
          <div className={css.text}>
            <h3 {...editable(benefit, 'title')}>{benefit.title}</h3>
            <p {...editable(benefit, 'text')}>{benefit.text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/**
 * A film that loads only on request: an uploaded file behind its poster, or a link, so that no other site sees the
 * visit.
 */
export function Film({ film: { video, poster } }: { film: NonNullable<AboutPage['film']> }) {
  if (video.kind === 'file') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the clinic's file contains its captions
      <video
        className={css.film}
        src={video.src}
        poster={poster ? pictureUrl(poster, 'webp') : undefined}
        width={poster?.width ?? 1280}
        height={poster?.height ?? 720}
        controls
        preload="none"
        playsInline
      />
    );
  }
  return (
    <a className={`cover ${css.film}`} href={video.url} rel="noopener" target="_blank">
      {poster && <Picture picture={poster} sizes="(max-width: 1360px) 94vw, 1280px" alt="" />}
      <span className={css.play}>
        <Icon name="play" />
        Смотреть на {video.host}
        <span className="visually-hidden"> (откроется в новой вкладке)</span>
      </span>
    </a>
  );
}

/** Redirects from the former site lead to this fragment. */
export function Vacancies() {
  const isOpen = useLayout().consents.includes('resume');
  return (
    <section className={css.vacancies} id="vacancies" aria-labelledby="vacancies-title">
      <h2 id="vacancies-title">Вакансии</h2>
      <p>Хотите работать у&nbsp;нас? {isOpen ? 'Пришлите резюме: прочитаем и\u00a0ответим.' : 'Позвоните нам.'}</p>
      <RequestLink to={paths.callback({ type: 'resume' })} variant="quiet">
        Отправить резюме
      </RequestLink>
    </section>
  );
}
