import { localTime } from '@clinic/contract/clock';
import { paths } from '@clinic/contract/paths';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { TimesPage } from '../../cms/times.server.ts';
import { FilterForm } from '../../forms/filter-form.tsx';
import { groupBy } from '../../lib/group-by.ts';
import { timesRetryMs } from '../../lib/limits.ts';
import { clockText, dayTitle } from '../../lib/visit-time.ts';
import type { FreeTime } from '../../model/times.ts';
import { useLayout, usePageClinic } from '../../shell/layout.ts';
import { zoneOf } from '../../shell/nearest-clinic.ts';
import { PhoneLink } from '../../shell/phone-link/phone-link.tsx';
import { RequestLink } from '../../shell/request-link/request-link.tsx';
import { Accordion, AccordionItem } from '../../ui/accordion/accordion.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Link } from '../../ui/link/link.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import css from './times-view.module.css';

/** Days of one doctor that need no press; two weeks of quarters would be ten screens of a phone. */
const openDays = 3;

/** Free times, each a link to the request form: of one doctor day by day, or the nearest of each. */
export function TimesView({ page }: { page: TimesPage }) {
  const { doctor, doctors, choice, services, clinics } = page;
  const titleOf = useDayTitles(page);
  const home = { label: 'Главная', to: paths.home() };
  const trail = doctor
    ? [home, { label: 'Врачи', to: paths.doctors() }, { label: doctor.name, to: paths.doctor(doctor.slug) }]
    : [home];
  const places = clinics.length > 1 ? clinics.map(({ id, label }) => ({ slug: id, title: label })) : [];
  const fields = [
    { name: 'service', label: 'Услуга', any: 'Приём', value: choice.service, options: services },
    { name: 'clinic', label: 'Клиника', any: 'Любая', value: choice.clinic, options: places },
  ];
  return (
    <div className="wrap">
      <PageHead
        trail={trail}
        title={doctor ? 'Выберите время' : 'Ближайшее время'}
        lead={doctor ? doctor.name : 'Выберите врача и время. Администратор позвонит и подтвердит запись.'}
      >
        {services.length > 0 && (
          <FilterForm prefix="times" fields={fields} className={css.narrowing} fieldClassName={css.choice} />
        )}
      </PageHead>
      {doctors.length === 0 && <NothingFree page={page} />}
      {doctor && doctors.map(({ slug, times }) => <Days key={slug} page={page} times={times} />)}
      {!doctor && (
        <ul className={css.doctors}>
          {doctors.map(({ slug, name, times }) => (
            <li key={slug}>
              <Card className={css.doctor}>
                <h2>
                  <Link to={paths.doctor(slug)}>{name}</Link>
                </h2>
                <Times
                  page={page}
                  day={titleOf(times)}
                  times={times.filter(({ at }) => sameDay(at, times[0]?.at))}
                  name={name}
                  isTitled
                />
                <Link to={paths.doctorTime(slug, choice)}>Другое время у этого врача</Link>
              </Card>
            </li>
          ))}
        </ul>
      )}
      <div className={css.end}>
        <p>Подходящего времени нет? Оставьте заявку, и мы подберём его по телефону.</p>
        <RequestLink to={requestPath(page)} variant="quiet">
          Оставить заявку
        </RequestLink>
      </div>
    </div>
  );
}

const dayOf = (at: string) => at.slice(0, 'YYYY-MM-DD'.length);
const sameDay = (at: string, other = '') => dayOf(at) === dayOf(other);

const requestPath = ({ choice }: TimesPage) =>
  paths.callback(Object.fromEntries(Object.entries(choice).filter(([, chosen]) => chosen !== '')));

/** Returns a function to the day of the first of some times, by the clock of its clinic. */
function useDayTitles({ now }: TimesPage): (times: readonly FreeTime[]) => string {
  const layout = useLayout();
  return ([first]) => (first ? dayTitle(first.at, localTime(new Date(now), zoneOf(layout, first.clinic))) : '');
}

function Days({ page, times }: { page: TimesPage; times: readonly FreeTime[] }) {
  const titleOf = useDayTitles(page);
  const days = groupBy(times, ({ at }) => dayOf(at));
  const timesOf = (title: string, own: readonly FreeTime[]) => (
    <Times page={page} day={title} times={own} name={page.doctor?.name ?? ''} />
  );
  const later = days.slice(openDays);
  return (
    <div className={css.days}>
      {days.slice(0, openDays).map(([day, own]) => {
        const title = titleOf(own);
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
              const title = titleOf(own);
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

type TimesProps = { page: TimesPage; day: string; times: readonly FreeTime[]; name: string; isTitled?: boolean };

/** Times of one day, clinic by clinic. @param isTitled names the day */
function Times({ page: { places, choice, clinics }, day, times, name, isTitled = false }: TimesProps) {
  const withClinic = clinics.length > 1;
  const label = `${day.toLowerCase()}, ${name}`;
  return groupBy(times, ({ clinic }) => clinic).map(([clinic, own]) => (
    <div key={clinic} className={css.group}>
      {(isTitled || withClinic) && (
        <p className={css.where}>{[isTitled && day, withClinic && places[clinic]].filter(Boolean).join(', ')}</p>
      )}
      <ul className={css.times}>
        {own.map(({ at, doctor }) => {
          const clock = clockText(at);
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
    </div>
  ));
}

const nothingTexts = {
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
        {nothingTexts[page.failure ?? (page.services.length > 0 ? 'full' : 'unknown')]}
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
