import { paths } from '@clinic/contract/paths';
import type { OwnVisit } from '../../cms/own-visit.server.ts';
import { heldText, visitText } from '../../lib/visit-time.ts';
import { usePageClinic } from '../../shell/layout.ts';
import { PhoneLink } from '../../shell/phone-link/phone-link.tsx';
import { Accordion, AccordionItem } from '../../ui/accordion/accordion.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { TextField } from '../../ui/field/field.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import css from './own-visit.module.css';

type Props = {
  /** `asks`: the URL has no link. */
  state: 'asks' | 'busy' | 'unknown' | 'found';
  link: string;
  done: string | null;
  visit: OwnVisit | null;
  errors: Readonly<Record<string, string>>;
};

const trail = [{ label: 'Главная', to: paths.home() }];

/** A patient's visit by its link: seen, moved, cancelled. Works without script. */
export function OwnVisitView({ state, link, done, visit, errors }: Props) {
  return (
    <div className="wrap">
      <PageHead trail={trail} title="Ваша запись" />
      <div className={css.page}>
        {visit ? (
          <>
            {Object.values(errors).length > 0 && (
              <p className={css.error} role="alert">
                {Object.values(errors).join('. ')}
              </p>
            )}
            <Facts visit={visit} isMoved={done === 'moved'} />
            <Move link={link} visit={visit} />
            <Cancel link={link} visit={visit} />
          </>
        ) : (
          <NoVisit state={state} isCancelled={done === 'cancelled'} />
        )}
      </div>
    </div>
  );
}

function Facts({ visit: { at, doctor, heldUntil, now }, isMoved }: { visit: OwnVisit; isMoved: boolean }) {
  const { name, label, city, address, phone } = { label: '', ...usePageClinic() };
  return (
    <Card className={css.facts}>
      {isMoved && <p role="status">Запись перенесена.</p>}
      <p className={css.when}>{visitText(at)}</p>
      {doctor && <p>{doctor}</p>}
      <p>{[label || name, city, address].filter(Boolean).join(', ')}</p>
      <p>
        {heldUntil
          ? `Время за вами до ${heldText(heldUntil, now)}: администратор позвонит и подтвердит запись.`
          : 'Запись подтверждена.'}
      </p>
      {phone && (
        <p>
          Вопросы: <PhoneLink phone={phone} />
        </p>
      )}
    </Card>
  );
}

/** Days whose hours need no press; two weeks of quarters would be ten screens of a phone. */
const openDays = 2;

type Day = OwnVisit['days'][number];

function Move({ link, visit: { at, days } }: { link: string; visit: OwnVisit }) {
  if (days.length === 0) {
    return (
      <section aria-labelledby="move">
        <h2 id="move">Перенести</h2>
        <p>Через сайт перенести эту запись сейчас нельзя: позвоните нам, и мы подберём другое время.</p>
      </section>
    );
  }
  const later = days.slice(openDays);
  return (
    <section aria-labelledby="move">
      <h2 id="move">Перенести</h2>
      <form method="post" action={paths.ownVisit()} className={css.form}>
        <Hidden act="move" link={link} from={at} />
        <p>Выберите свободное время. Нынешнее время освободится для других.</p>
        {days.slice(0, openDays).map((day, i) => (
          <Hours key={day.title} day={day} isFirst={i === 0} />
        ))}
        {later.length > 0 && (
          <Accordion>
            {later.map((day) => (
              <AccordionItem key={day.title} title={day.title}>
                <Hours day={day} isTitled />
              </AccordionItem>
            ))}
          </Accordion>
        )}
        <Button type="submit" variant="accent" size="big">
          Перенести запись
        </Button>
      </form>
    </section>
  );
}

/** @param isFirst holds the field that a browser leads to when nothing is chosen. @param isTitled the day is named above */
function Hours({
  day: { title, hours },
  isFirst = false,
  isTitled = false,
}: {
  day: Day;
  isFirst?: boolean;
  isTitled?: boolean;
}) {
  const shown = hours.filter(({ isBetween }) => !isBetween);
  const others = hours.filter(({ isBetween }) => isBetween);
  const row = (own: Day['hours'], isRequired: boolean) => (
    <div className={css.hours}>
      {own.map(({ at, clock }, i) => (
        <label key={at} className={css.hour}>
          <input type="radio" name="to" value={at} required={isRequired && i === 0} />
          <span>{clock}</span>
        </label>
      ))}
    </div>
  );
  return (
    <fieldset>
      <legend className={isTitled ? 'visually-hidden' : undefined}>{title}</legend>
      {row(shown, isFirst)}
      {others.length > 0 && (
        <details className={css.more}>
          <summary>Ещё {others.length}</summary>
          {row(others, false)}
        </details>
      )}
    </fieldset>
  );
}

function Cancel({ link, visit: { at } }: { link: string; visit: OwnVisit }) {
  return (
    <section aria-labelledby="cancel">
      <h2 id="cancel">Отменить</h2>
      <details className={css.more}>
        <summary>Я не приду</summary>
        <form method="post" action={paths.ownVisit()} className={css.form}>
          <Hidden act="cancel" link={link} from={at} />
          <p>Время освободится для других. Вернуть его по этой ссылке будет нельзя.</p>
          <Button type="submit" variant="line">
            Отменить запись
          </Button>
        </form>
      </details>
    </section>
  );
}

/** @param from the start that the patient sees: a visit that was moved meanwhile stays as it is */
const Hidden = (fields: { act: 'move' | 'cancel'; link: string; from: string }) =>
  Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

const texts = {
  asks: 'Введите код записи: его назвал администратор, он же стоит в конце вашей ссылки после «link=».',
  unknown:
    'По этой ссылке записи нет: она отменена, её время прошло, или в ссылке ошибка. Проверьте код или позвоните нам.',
  busy: 'Слишком много попыток. Попробуйте через час или позвоните нам.',
  found: '',
};

/** Instead of a visit: the phone, and the field for a code that was read out. */
function NoVisit({ state, isCancelled }: { state: Props['state']; isCancelled: boolean }) {
  const { phone } = usePageClinic();
  return (
    <>
      {isCancelled ? (
        <Card className={css.facts}>
          <p className={css.when} role="status">
            Запись отменена
          </p>
          <p>Спасибо, что предупредили: время освободилось для других.</p>
          <ButtonLink to={paths.times()} variant="accent">
            Выбрать другое время
          </ButtonLink>
        </Card>
      ) : (
        <form method="get" action={paths.ownVisit()} className={css.form}>
          <p className="lead" role={state === 'asks' ? undefined : 'alert'}>
            {texts[state]}
          </p>
          <TextField
            id="own-visit-link"
            name="link"
            label="Код записи"
            autoComplete="off"
            spellCheck={false}
            required
          />
          <Button type="submit">Показать запись</Button>
        </form>
      )}
      {phone && (
        <p>
          Телефон клиники: <PhoneLink phone={phone} />
        </p>
      )}
    </>
  );
}
