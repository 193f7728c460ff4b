import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { RequestChoices } from '../../cms/request.server.ts';
import { nameMaxCharacters } from '../../lib/limits.ts';
import { paths } from '../../lib/paths.ts';
import { phoneHref } from '../../lib/phone.ts';
import type { ClinicFacts, RequestType } from '../../shell/frame.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { TextArea, TextField } from '../../ui/field/field.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import type { CallbackErrors, CallbackValues } from './callback-schema.ts';
import css from './callback-view.module.css';
import { RequestSelects } from './request-selects.tsx';

const types: { type: RequestType; label: string }[] = [
  { type: 'doctor', label: 'Записаться к врачу' },
  { type: 'resume', label: 'Отправить резюме' },
  { type: 'question', label: 'Задать вопрос' },
];

const fieldNames: Record<string, string> = { name: 'Ваше имя', phone: 'Телефон', text: 'Вопрос', consent: 'Согласие' };

export type CallbackState = { values: CallbackValues; errors: CallbackErrors; isFailed: boolean };

type Props = {
  type: RequestType;
  choices: RequestChoices;
  clinic: ClinicFacts;
  consentPath: string;
  state: CallbackState;
};

/** The callback form as a page of its own: it works without script, and so it is the way that never fails. */
export function CallbackView({ type, choices, clinic, consentPath, state }: Props) {
  return (
    <div className="wrap">
      <div className="crumbs-row">
        <Breadcrumbs trail={[{ label: 'Главная', to: paths.home() }]} current="Заявка" />
      </div>
      <div className={css.popup}>
        <div className={css.side}>
          <p className={css.help}>
            <span>Или позвоните сами</span>
            <a href={phoneHref(clinic.phone)}>{clinic.phone}</a>
          </p>
        </div>
        <div className={css.main}>
          <h1 tabIndex={-1}>Есть вопросы?</h1>
          <p className="lead">Оставьте заявку, и мы перезвоним вам в ближайшее время</p>
          <nav className={css.types} aria-label="Тип обращения">
            {types.map((choice) => (
              <Link
                key={choice.type}
                to={paths.callback({ type: choice.type })}
                className={css.type}
                aria-current={choice.type === type ? 'true' : undefined}
              >
                {choice.label}
              </Link>
            ))}
          </nav>
          {type === 'resume' ? (
            <ResumeByMail email={clinic.email} />
          ) : (
            <CallbackForm key={type} type={type} choices={choices} consentPath={consentPath} state={state} />
          )}
        </div>
      </div>
    </div>
  );
}

function CallbackForm({ type, choices, consentPath, state }: Omit<Props, 'clinic'>) {
  const isSending = useNavigation().formMethod === 'POST';
  const { values, errors } = state;
  return (
    <Form method="post" className={css.form} noValidate>
      <ErrorSummary state={state} />
      <input type="hidden" name="type" value={type} />
      <TextField
        id="name"
        name="name"
        label="Ваше имя*"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={nameMaxCharacters + 1}
        required
        defaultValue={values.name}
        error={errors.name}
      />
      <TextField
        id="phone"
        name="phone"
        type="tel"
        label="Телефон*"
        autoComplete="tel"
        placeholder="+7 000 000-00-00"
        required
        defaultValue={values.phone}
        error={errors.phone}
      />
      {type === 'doctor' && <RequestSelects choices={choices} service={values.service} doctor={values.doctor} />}
      <div className={css.wide}>
        <TextArea
          id="text"
          name="text"
          label={type === 'question' ? 'Ваш вопрос' : 'Что беспокоит (по желанию)'}
          hint="Не указывайте сведения о здоровье, если не хотите ими делиться: врач спросит на приёме."
          defaultValue={values.text}
          error={errors.text}
        />
      </div>
      <label className={`${css.consent} ${css.wide}`}>
        <input
          type="checkbox"
          name="consent"
          id="consent"
          required
          aria-invalid={errors.consent ? true : undefined}
          aria-describedby={errors.consent ? 'consent-error' : undefined}
        />
        <span>
          Я даю <Link to={consentPath}>согласие на обработку персональных данных</Link> для обратного звонка
        </span>
        {errors.consent && (
          <span className={css.error} id="consent-error">
            {errors.consent}
          </span>
        )}
      </label>
      <div className={css.wide}>
        <Button type="submit" variant="accent" size="big" disabled={isSending}>
          отправить
        </Button>
      </div>
      {state.isFailed && (
        <p className={`${css.error} ${css.wide}`} role="alert">
          Возникла непредвиденная ошибка
        </p>
      )}
    </Form>
  );
}

/** What is wrong, with links to the fields; takes focus, so that it is read out first. */
function ErrorSummary({ state }: { state: CallbackState }) {
  const summary = useRef<HTMLDivElement>(null);
  const entries = Object.entries(state.errors);
  useEffect(() => {
    if (Object.keys(state.errors).length > 0) summary.current?.focus();
  }, [state]);
  if (entries.length === 0) return null;
  return (
    <div className={`${css.summary} ${css.wide}`} ref={summary} tabIndex={-1} role="alert">
      <h2>Проверьте поля</h2>
      <ul>
        {entries.map(([field, message]) => (
          <li key={field}>
            <a href={`#${field}`}>
              {fieldNames[field] ?? field}: {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ResumeByMail({ email }: { email: string }) {
  return (
    <div className="prose">
      <p>
        Пришлите резюме и несколько слов о себе на <a href={`mailto:${email}?subject=Резюме`}>{email}</a>. Подойдут
        файлы PDF, DOC и DOCX до 10 МБ. Мы ответим на письмо или перезвоним.
      </p>
    </div>
  );
}

export function CallbackDone() {
  return (
    <div className="wrap">
      <div className={css.done}>
        <Icon name="circle-check" />
        <h1 tabIndex={-1}>Ваша заявка отправлена</h1>
        <p className="lead">Администратор перезвонит в рабочее время. Если вопрос срочный, позвоните нам.</p>
        <ButtonLink to={paths.home()}>На главную</ButtonLink>
      </div>
    </div>
  );
}
