import { paths } from '@clinic/contract/paths';
import { counted } from '@clinic/contract/plural';
import { type ReactNode, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { TimesPage as Page, TimesDoctor } from '../../cms/times.server.ts';
import { FilterForm } from '../../forms/filter-form.tsx';
import { groupBy } from '../../lib/group-by.ts';
import { timesRetryMs } from '../../lib/limits.ts';
import { nouns } from '../../lib/nouns.ts';
import { phoneHref } from '../../lib/phone.ts';
import type { OfferedTime } from '../../model/times.ts';
import { useLayout, usePageClinic } from '../../shell/layout.ts';
import { PhoneLink } from '../../shell/phone-link/phone-link.tsx';
import { RequestLink } from '../../shell/request-link/request-link.tsx';
import { Accordion, AccordionItem } from '../../ui/accordion/accordion.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ChipLinks } from '../../ui/chip/chips.tsx';
import { Link } from '../../ui/link/link.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import css from './times-view.module.css';

/** Days of one doctor that need no press; two weeks of quarters would be ten screens of a phone. */
const openDays = 3;
/** Hours on the card of a doctor among others. */
const shownOnCard = 6;

type TimesPage = Omit<Page, 'doctors'> & { doctors: (Omit<TimesDoctor, 'times'> & { times: OfferedTime[] })[] };

/** Free times, each a link to the request form: of one doctor day by day, or the nearest of each. */
export function TimesView({ page }: { page: TimesPage }) {
  const { doctor, doctors, choice, clinic, need, needs, services, clinics } = page;
  const home = { label: 'Главная', to: paths.home() };
  const trail = doctor
    ? [home, { label: 'Врачи', to: paths.doctors() }, { label: doctor.name, to: paths.doctor(doctor.slug) }]
    : [home];
  const places = clinics.length > 1 ? clinics.map(({ slug, label }) => ({ slug, title: label })) : [];
  const fields = [
    { name: 'service', label: 'Услуга', any: 'Приём', value: choice.service, options: services },
    { name: 'clinic', label: 'Клиника', any: 'Любая', value: clinic, options: places },
  ];
  const chips = needs.map(({ slug, label }) => ({
    label,
    to: paths.times({ clinic, ...(slug !== need && { need: slug }) }),
    isCurrent: slug === need,
  }));
  return (
    <div className="wrap">
      <PageHead
        trail={trail}
        title={doctor ? 'Выберите время' : 'Ближайшее время'}
        lead={doctor || need === 'pain' ? null : 'Выберите врача и время. Администратор позвонит и подтвердит запись.'}
      >
        {doctor && <DoctorFacts page={page} doctor={doctor} heading="p" />}
        <ChipLinks label="Кого записать" links={chips} />
        {need === 'pain' && <PainNote page={page} />}
        {services.length > 0 && (
          <FilterForm
            prefix="times"
            fields={fields}
            kept={{ need, doctor: choice.doctor }}
            className={css.narrowing}
            fieldClassName={css.choice}
          />
        )}
      </PageHead>
      {doctors.length === 0 && <NothingFree page={page} />}
      {doctor && doctors.map(({ slug, times }) => <Days key={slug} page={page} times={times} />)}
      {!doctor && (
        <ul className={css.doctors}>
          {doctors.map((one) => {
            const day = one.times[0]?.day ?? '';
            const times = one.times.filter((time) => time.day === day && !time.isBetween);
            return (
              <li key={one.slug}>
                <Card className={css.doctor}>
                  <DoctorFacts page={page} doctor={one} heading="h2" />
                  <Times page={page} day={day} times={times.slice(0, shownOnCard)} name={one.name} isTitled />
                  <Link to={paths.times({ doctor: one.slug, service: choice.service, clinic })}>
                    Другое время у этого врача
                  </Link>
                </Card>
              </li>
            );
          })}
        </ul>
      )}
      <div className={css.end}>
        <p>Подходящего времени нет? Оставьте заявку, и мы подберём его по телефону.</p>
        <RequestLink to={requestPath(page)} variant="quiet">
          Перезвоните мне
        </RequestLink>
        {doctor && <Link to={paths.times({ clinic })}>Другие врачи</Link>}
      </div>
    </div>
  );
}

const dayOf = (at: string) => at.slice(0, 'YYYY-MM-DD'.length);
const requestPath = ({ choice }: TimesPage) =>
  paths.callback(Object.fromEntries(Object.entries(choice).filter(([, chosen]) => chosen !== '')));

/** What the first help costs, and where to go at night. */
function PainNote({ page: { pain } }: { page: TimesPage }) {
  const { text, phone } = useLayout().emergency;
  return (
    <div className={css.pain}>
      {pain && (
        <p className="lead">
          {pain.name} <b className="nowrap">{pain.price}</b>
        </p>
      )}
      {(text || phone) && (
        <p>
          Когда мы закрыты: {text}
          {text && phone && ', '}
          {phone && <a href={phoneHref(phone)}>{phone}</a>}
        </p>
      )}
    </div>
  );
}

/** Who sees the patient, where, for how long and for how much. */
function DoctorFacts({
  page: { price, minutes, clinics: places, doctor: only },
  doctor,
  heading: Heading,
}: {
  page: TimesPage;
  doctor: Omit<TimesDoctor, 'times'>;
  heading: 'h2' | 'p';
}) {
  const { slug, name, speciality, photo, clinics, reviewCount } = doctor;
  // Times of a card name their clinic where there are several.
  const isPlaceTold = only !== null || places.length < 2;
  const cost = price ? price.price : doctor.price;
  const facts: [string, ReactNode][] = [
    ['cost', cost && `${price ? price.name : 'Первый приём'}: ${cost}`],
    ['length', minutes && counted(minutes, nouns.minutes)],
    [
      'reviews',
      reviewCount > 0 && <Link to={`${paths.doctor(slug)}#reviews`}>{counted(reviewCount, nouns.reviews)}</Link>,
    ],
  ];
  return (
    <div className={css.facts}>
      <div className={`cover ${css.photo}`}>
        {photo ? <Picture picture={photo} sizes="72px" alt="" /> : <span aria-hidden="true">{initialsOf(name)}</span>}
      </div>
      <div>
        <Heading className={css.name}>
          <Link to={paths.doctor(slug)}>{name}</Link>
        </Heading>
        <p>{speciality}</p>
        <ul>{facts.map(([kind, fact]) => fact && <li key={kind}>{fact}</li>)}</ul>
        {isPlaceTold && <p>{clinics.join('; ')}</p>}
      </div>
    </div>
  );
}

/** «Кедрова Анна» → «АК», for a missing photo. */
const initialsOf = (name: string): string => {
  const [surname = '', first = ''] = name.split(' ');
  return first.charAt(0) + surname.charAt(0);
};

function Days({ page, times }: { page: TimesPage; times: readonly OfferedTime[] }) {
  const days = groupBy(times, ({ at }) => dayOf(at));
  const timesOf = (title: string, own: readonly OfferedTime[]) => (
    <Times page={page} day={title} times={own} name={page.doctor?.name ?? ''} />
  );
  const later = days.slice(openDays);
  return (
    <div className={css.days}>
      {days.slice(0, openDays).map(([day, own]) => {
        const title = own[0]?.day ?? '';
        return (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h2 id={`day-${day}`}>{title}</h2>
            {timesOf(title, own)}
          </section>
        );
      })}
      {later.length > 0 && (
        <section aria-labelledby="later">
          <h2 id="later">Позже</h2>
          <Accordion>
            {later.map(([day, own]) => {
              const title = own[0]?.day ?? '';
              return (
                <AccordionItem key={day} title={title}>
                  {timesOf(title, own)}
                </AccordionItem>
              );
            })}
          </Accordion>
        </section>
      )}
    </div>
  );
}

/** By the hour at which each begins. */
const dayParts = [
  { title: 'Утро', until: '12:00' },
  { title: 'День', until: '17:00' },
  { title: 'Вечер', until: '24:00' },
];
const partOf = ({ at }: OfferedTime): string =>
  dayParts.find(({ until }) => at.slice('YYYY-MM-DDT'.length) < until)?.title ?? '';

type TimesProps = { page: TimesPage; day: string; times: readonly OfferedTime[]; name: string; isTitled?: boolean };

/** Times of one day, clinic by clinic. @param isTitled a card: names the day, and has no parts of it */
function Times({ page: { choice, clinics, doctor: only }, day, times, name, isTitled = false }: TimesProps) {
  const withClinic = clinics.length > 1;
  const label = `${day.toLowerCase()}, ${name}`;
  const row = (own: readonly OfferedTime[]) => (
    <ul className={css.times}>
      {own.map(({ at, clock, doctor, clinic }) => {
        return (
          <li key={at}>
            <Link
              to={paths.callback({ doctor, ...(choice.service && { service: choice.service }), clinic, time: at })}
              className={css.time}
              aria-label={`${clock}, ${label}`}
            >
              {clock}
            </Link>
          </li>
        );
      })}
    </ul>
  );
  return groupBy(times, ({ clinic }) => clinic).map(([clinic, own]) => {
    const place = withClinic && clinics.find(({ id }) => id === clinic)?.label;
    const shown = own.filter(({ isBetween }) => !isBetween);
    const others = own.filter(({ isBetween }) => isBetween);
    return (
      <div key={clinic} className={css.group}>
        {(isTitled || place) && <p className={css.where}>{[isTitled && day, place].filter(Boolean).join(', ')}</p>}
        {only
          ? groupBy(shown, partOf).map(([part, hours]) => (
              <div key={part} className={css.part}>
                <p>{part}</p>
                {row(hours)}
              </div>
            ))
          : row(shown)}
        {others.length > 0 && (
          <details className={css.more}>
            <summary>Ещё {others.length}</summary>
            {row(others)}
          </details>
        )}
      </div>
    );
  });
}

const nothingTexts = {
  none: 'У врачей, к которым обращаются с этим, времени сейчас не видно. Посмотрите время всех врачей или позвоните.',
  busy: 'Времени запросили слишком много раз подряд. Обновите страницу через минуту или оставьте заявку.',
  down: 'Свободное время сейчас не открывается, страница попробует снова сама. Или оставьте заявку: администратор посмотрит расписание и позвонит.',
  full: 'На ближайшие две недели свободного времени не видно. Оставьте заявку: администратор посмотрит расписание и позвонит.',
  unknown: 'Время подберёт администратор: оставьте заявку, и он позвонит.',
};

/** Loads the page again while its times cannot be read. */
function useRetries(isDown: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isDown) return;
    const timer = setInterval(() => void revalidate(), timesRetryMs);
    return () => clearInterval(timer);
  }, [isDown, revalidate]);
}

/** Instead of times: the phone and the form. */
function NothingFree({ page }: { page: TimesPage }) {
  const { phone } = usePageClinic();
  const isDown = page.failure === 'down';
  useRetries(isDown);
  return (
    <Card className={css.nothing}>
      <p className="lead" data-hydrate={isDown ? '' : undefined}>
        {nothingTexts[page.failure ?? (page.services.length === 0 ? 'unknown' : page.need ? 'none' : 'full')]}
      </p>
      <RequestLink to={requestPath(page)} variant="accent" size="big">
        Оставить заявку
      </RequestLink>
      {phone && (
        <p>
          Или позвоните: <PhoneLink phone={phone} />
        </p>
      )}
    </Card>
  );
}
