import { paths } from '@clinic/contract/paths';
import { counted, plural } from '@clinic/contract/plural';
import type { ReactNode } from 'react';
import type { DoctorPage } from '../../cms/doctor.server.ts';
import { type EditAttribute, editable } from '../../lib/editable.ts';
import { nouns } from '../../lib/nouns.ts';
import { deferred } from '../../shell/hydration/deferred.tsx';
import { LicenceLine } from '../../shell/licence-line.tsx';
import { PhoneLink } from '../../shell/phone-link/phone-link.tsx';
import { RequestLink } from '../../shell/request-link/request-link.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import { Card } from '../../ui/card/card.tsx';
import { FirstViewEnd } from '../../ui/first-view/first-view-end.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Ledger } from '../../ui/ledger/ledger.tsx';
import { Link } from '../../ui/link/link.tsx';
import { MoreLink } from '../../ui/more-link/more-link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import { Tag } from '../../ui/tag/tag.tsx';
import { splitName } from './doctor-rules.ts';
import '../../styles/split.css';
import css from './doctor-view.module.css';

const DoctorRail = deferred(() => import('./doctor-rail.tsx').then((part) => part.DoctorRail));
const Gallery = deferred(() => import('../../ui/gallery/gallery.tsx').then((part) => part.Gallery));

/** @param reviews, times rendered by their features */
export function DoctorView({ doctor, reviews, times }: { doctor: DoctorPage; reviews: ReactNode; times: ReactNode }) {
  const booking = paths.callback({ type: 'doctor', doctor: doctor.slug });
  return (
    <>
      <div className="wrap">
        <Profile doctor={doctor} booking={booking} times={times} />
        <div className="split">
          <div className="stack">
            {doctor.informationHtml && (
              <section aria-labelledby="about">
                <h2 id="about">О враче</h2>
                <Prose html={doctor.informationHtml} edit={editable(doctor, 'information')} />
              </section>
            )}
            {doctor.clinics.length > 0 && <Reception clinics={doctor.clinics} special={doctor.special} />}
            {doctor.services.length > 0 && (
              <section aria-labelledby="services">
                <h2 id="services">Услуги и цены</h2>
                <Ledger rows={doctor.services} />
              </section>
            )}
            {doctor.experienceHtml && (
              <section aria-labelledby="experience">
                <h2 id="experience">Опыт</h2>
                <Prose html={doctor.experienceHtml} edit={editable(doctor, 'experience')} />
              </section>
            )}
            {doctor.education.length > 0 && <Education education={doctor.education} />}
            {doctor.accreditation.length > 0 && <Accreditation accreditation={doctor.accreditation} />}
          </div>
          <BookingCard doctor={doctor} booking={booking} />
        </div>
        <div className={`stack ${css.wide}`}>
          {doctor.scans.length + doctor.certificates.length > 0 && <Certificates doctor={doctor} />}
          {doctor.reviews.length > 0 && <Reviews doctor={doctor} reviews={reviews} />}
        </div>
      </div>
      {doctor.colleagues.length > 0 && (
        <div className={css.others}>
          <DoctorRail title="С этой задачей работают и другие врачи" label="Другие врачи" doctors={doctor.colleagues} />
        </div>
      )}
    </>
  );
}

function Profile({ doctor, booking, times }: { doctor: DoctorPage; booking: string; times: ReactNode }) {
  const { surname, rest, initials } = splitName(doctor.name);
  return (
    <>
      <Breadcrumbs trail={doctor.trail} current={doctor.name} />
      <div className={css.profile}>
        <div {...editable(doctor, 'image')} className={`cover ${css.photo}`}>
          {doctor.photo ? (
            <Picture picture={doctor.photo} sizes="(max-width: 640px) 92vw, (max-width: 1280px) 38vw, 510px" priority />
          ) : (
            <span className={css.initials} aria-hidden="true">
              {initials}
            </span>
          )}
        </div>
        <div className={css.body}>
          <ul {...editable(doctor, 'specification')} className={css.tags}>
            {doctor.specialities.map((speciality) => (
              <li key={speciality}>
                <Tag>{speciality}</Tag>
              </li>
            ))}
          </ul>
          <h1 {...editable(doctor, 'name')}>
            {surname} <span>{rest}</span>
          </h1>
          <dl className={css.facts}>
            {doctor.years !== null && (
              <Fact value={counted(doctor.years, nouns.years)} name="стаж" edit={editable(doctor, 'careerStart')} />
            )}
            {doctor.reviewCount > 0 && (
              <Fact
                value={
                  <a href="#reviews" aria-label={counted(doctor.reviewCount, nouns.reviews)}>
                    {doctor.reviewCount}
                  </a>
                }
                name={plural(doctor.reviewCount, nouns.reviews)}
              />
            )}
            {doctor.firstVisit && (
              <Fact value={doctor.firstVisit.price} name="первый приём" edit={editable(doctor, 'price')} />
            )}
          </dl>
          <div className={css.actions}>
            {times || (
              <RequestLink to={booking} variant="accent" size="big">
                Записаться
              </RequestLink>
            )}
            {doctor.clinics.length > 0 && (
              <ul className={css.where}>
                {doctor.clinics.map(({ id, address }) => (
                  <li key={id}>
                    <Icon name="map-pin" />
                    {address}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
        <FirstViewEnd />
      </div>
    </>
  );
}

function Fact({ value, name, edit }: { value: ReactNode; name: string; edit?: EditAttribute }) {
  return (
    <div {...edit}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Reception({ clinics, special }: Pick<DoctorPage, 'clinics' | 'special'>) {
  return (
    <section aria-labelledby="reception">
      <h2 id="reception">{clinics.length > 1 ? 'Принимает в клиниках' : 'Принимает в клинике'}</h2>
      <ul className={css.rows}>
        {clinics.map(({ id, label, path, address, days }) => (
          <li key={id}>
            <span>
              <b>{path ? <Link to={path}>{label}</Link> : label}</b>
              <span>{address}</span>
            </span>
            {days.length > 0 && (
              <ul>
                {days.map((row) => (
                  <li key={row}>{row}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {special.length > 0 && (
        <ul className="note" aria-label="Особые дни">
          {special.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {clinics.some(({ days }) => days.length > 0) && (
        <p className="note">Дни могут поменяться: точное время назовёт администратор, когда вы запишетесь.</p>
      )}
    </section>
  );
}

function Education({ education }: Pick<DoctorPage, 'education'>) {
  return (
    <section aria-labelledby="education">
      <h2 id="education">Образование</h2>
      <ul className={css.path}>
        {education.map((step) => (
          <li key={`${step.year}${step.title}`}>
            <span {...editable(step, 'year')}>{step.year}</span>
            <span>
              <b {...editable(step, 'title')}>{step.title}</b>
              <span {...editable(step, 'institution')}>{step.institution}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Accreditation({ accreditation }: Pick<DoctorPage, 'accreditation'>) {
  return (
    <section aria-labelledby="accreditation">
      <h2 id="accreditation">Аккредитация</h2>
      <ul className={css.rows}>
        {accreditation.map(({ speciality, term }) => (
          <li key={speciality}>
            <b>{speciality}</b>
            {term && <span>{term}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Certificates({ doctor: { scans, certificates } }: { doctor: DoctorPage }) {
  return (
    <section aria-labelledby="certificates">
      <h2 id="certificates">Сертификаты</h2>
      <Gallery label="Сертификаты" layout="sheets" pictures={scans} />
      {certificates.length > 0 && (
        <ul>
          {certificates.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Reviews({ doctor, reviews }: { doctor: DoctorPage; reviews: ReactNode }) {
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews">Отзывы о враче</h2>
      {reviews}
      <div className={css.onwards}>
        {doctor.reviewCount > doctor.reviews.length && (
          <MoreLink to={`${paths.reviews()}?doctor=${doctor.slug}`}>
            Все {counted(doctor.reviewCount, nouns.reviews)}
          </MoreLink>
        )}
        <MoreLink to={`${paths.reviews()}#form`}>Оставить отзыв</MoreLink>
      </div>
    </section>
  );
}

function BookingCard({ doctor, booking }: { doctor: DoctorPage; booking: string }) {
  const phones = doctor.clinics.filter(({ phone }) => phone);
  return (
    <aside aria-label="Запись к врачу">
      <Card className={css.book}>
        {doctor.firstVisit && (
          <div>
            <p {...editable(doctor, 'price')} className={css.price}>
              {doctor.firstVisit.price}
            </p>
            <p {...editable(doctor, 'priceName')} className="note">
              {doctor.firstVisit.name}
            </p>
          </div>
        )}
        <RequestLink to={booking} wide>
          Записаться
        </RequestLink>
        {phones.length > 0 && (
          <ul className={css.bookList}>
            {phones.map(({ id, label, phone }) => (
              <li key={id}>
                <Icon name="phone" />
                <span>
                  {label}
                  <br />
                  <PhoneLink phone={phone ?? ''} />
                </span>
              </li>
            ))}
          </ul>
        )}
        <p className="note">
          <LicenceLine />
        </p>
      </Card>
    </aside>
  );
}
