import { paths } from '@clinic/contract/paths';
import { type RequestType, timeNotOffered } from '@clinic/contract/submissions/request';
import { useCallback, useEffect, useState } from 'react';
import type { FormChoices } from '../../cms/submissions.server.ts';
import { ErrorSummary, HiddenFields, SendRow } from '../../forms/form-parts.tsx';
import { makePhoneMask, masked, nameMask } from '../../forms/masks.ts';
import { type Returned, textsOf, useFormSubmit } from '../../forms/use-form-submit.ts';
import { reachGoal } from '../../lib/goals.ts';
import { phoneHref, smsHref } from '../../lib/phone.ts';
import { readVisit } from '../../lib/visit.ts';
import { clockText, readLocal, visitText } from '../../lib/visit-time.ts';
import { clinicsOfChoice } from '../../model/clinics-of-choice.ts';
import type { CallbackPreset, RequestChoice } from '../../model/request.ts';
import type { FreeTime } from '../../model/times.ts';
import { useLayout, usePageClinic } from '../../shell/layout.ts';
import { nearestClinic } from '../../shell/nearest-clinic.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/field.tsx';
import {
  CallTimeField,
  Consents,
  Details,
  MissingConsents,
  QuestionFields,
  ResumeFields,
  TypeField,
} from './callback-fields.tsx';
import css from './callback-form.module.css';
import parts from './callback-parts.module.css';
import { paramsOf, type Sent, topicText } from './callback-preset.ts';
import { checkCallback } from './callback-rules.ts';
import type { CurrentRequest } from './current-request.ts';
import { useDoctorFields } from './doctor-fields.tsx';
import { SourceField } from './source-field.tsx';
import { TimeField } from './time-field.tsx';

type Props = {
  choices: FormChoices;
  preset: CallbackPreset;
  /** ISO 8601, the same on the server and at hydration. */
  now: string;
  /** Identifies the button or link, for drafts. */
  opening: string;
  /** The page has chosen the doctor or the service: the lists are folded, so that the button is in the first screen. */
  isChosen: boolean;
  formKey: string;
  /** Path of the page with the form. */
  page: string;
  /** How the visitor came to the site, as the server knows it without script. */
  visit?: string;
  returned?: Returned | undefined;
  /** Free times beside a chosen one that is taken, without script. */
  offered?: readonly FreeTime[] | undefined;
  onConsentChanged: () => void;
  onChange: (change: Partial<CurrentRequest>) => void;
  onSent: (result: Sent) => void;
};

const none: readonly FreeTime[] = [];

const labels = {
  type: 'Тип обращения',
  name: 'Ваше имя',
  phone: 'Телефон',
  letter: 'Сопроводительное письмо',
  resume: 'Резюме',
  question: 'Ваш вопрос',
  callTime: 'Когда удобно позвонить',
  clinic: 'Клиника',
  service: 'Услуга',
  doctor: 'Врач',
  time: 'Время приёма',
  consent: 'Согласие',
  resumeConsent: 'Согласие',
};

/** Fields of a single type. */
const ownFields: Record<RequestType, readonly string[]> = {
  doctor: ['service', 'doctor', 'clinic', 'time'],
  resume: ['letter', 'resume', 'resumeConsent'],
  question: ['question'],
};

/**
 * The callback form of docs/specification.md section 2. The page has the fields of all types and CSS shows those of the
 * chosen one, so it works without script.
 */
export function CallbackForm(props: Props) {
  const { choices, preset, opening, formKey, page, visit = '', returned, onConsentChanged, onChange, onSent } = props;
  const { stateOf, isSending, progress, failure, cut, recalled, formProps } = useFormSubmit({
    form: 'callback',
    url: paths.callbackSubmission(),
    captcha: choices.captcha,
    check,
    returned,
    opening,
    prepare,
    onConsentChanged,
    onSent,
  });
  useEffect(() => reachGoal('callback_opened', { type: preset.type }), [preset.type]);
  const values = returned?.values ?? {};
  // Without script nothing follows the choice among other times: the button names none.
  const [time, setTime] = useState(isTimeOpen(props) ? '' : preset.time);
  return (
    <form {...formProps} className={css.form} action={paths.callback(paramsOf(preset))} encType="multipart/form-data">
      {returned && (
        <div className={css.wide}>
          <ErrorSummary prefix="callback-" errors={returned.errors} labels={labels} />
        </div>
      )}
      <HiddenFields formKey={formKey} page={page} />
      <input type="hidden" name="visit" value={values.visit ?? visit} />
      <PersonFields values={values} stateOf={stateOf} />
      {preset.time ? (
        <input type="radio" name="type" value="doctor" defaultChecked hidden />
      ) : (
        <TypeField
          type={preset.type}
          onType={(type) => {
            reachGoal('callback_type', { type });
            onChange({ type });
          }}
        />
      )}
      <MissingConsents choices={choices} />
      <ResumeFields values={values} stateOf={stateOf} progress={progress} />
      <QuestionFields values={{ question: topicText(preset.topic), ...values }} stateOf={stateOf} />
      <VisitFields {...props} {...{ values, recalled, stateOf, time, setTime }} />
      <Consents choices={choices} stateOf={stateOf} />
      <SendRow
        className={css.wide}
        label={time ? `Записаться на\u00a0${clockText(time)}` : 'отправить'}
        isSending={isSending}
        failure={failure}
      />
      {cut && <WithoutNetwork name={cut.name} time={cut.type === 'doctor' ? cut.time : ''} />}
      {preset.time && (
        // The last button: Enter in a field presses the first one.
        <noscript>
          <Button
            type="submit"
            variant="quiet"
            formAction={`${paths.callback()}?show=times#callback-time`}
            formNoValidate
            data-for="doctor"
          >
            Показать другое время
          </Button>
        </noscript>
      )}
    </form>
  );
}

/** Ways that need no internet. The message has nothing of health: no doctor, no service, no question. */
function WithoutNetwork({ name = '', time = '' }: { name: string | undefined; time: string | undefined }) {
  const { smsPhone } = useLayout();
  const { phone } = usePageClinic();
  const wish = readLocal(time);
  const text = [
    'Перезвоните мне, пожалуйста: заявка с сайта не отправилась.',
    name && `${name}.`,
    wish && `Хочу прийти: ${visitText(wish)}.`,
  ];
  const sms = smsHref(smsPhone, text.filter(Boolean).join(' '));
  return (
    <p className={`${parts.onwards} ${css.wide}`}>
      {sms && (
        <ButtonLink to={sms} variant="primary">
          Отправить СМС
        </ButtonLink>
      )}
      {phone && (
        <ButtonLink to={phoneHref(phone) ?? ''} variant="quiet" data-call="">
          Позвонить: <span className={css.phone}>{phone}</span>
        </ButtonLink>
      )}
    </p>
  );
}

type Form = ReturnType<typeof useFormSubmit>;
type Values = Record<string, string>;

function PersonFields({ values, stateOf }: { values: Values; stateOf: Form['stateOf'] }) {
  const [name] = useState(() => masked(nameMask));
  const [phone] = useState(() => masked(makePhoneMask()));
  return (
    <>
      <TextField
        ref={name}
        id="callback-name"
        name="name"
        label="Ваше имя*"
        autoComplete="name"
        autoCapitalize="words"
        required
        defaultValue={values.name}
        {...stateOf('name')}
      />
      <TextField
        ref={phone}
        id="callback-phone"
        name="phone"
        type="tel"
        label="Телефон*"
        autoComplete="tel"
        placeholder="+7"
        required
        defaultValue={values.phone}
        {...stateOf('phone')}
      />
    </>
  );
}

type VisitProps = Props &
  Pick<Form, 'recalled' | 'stateOf'> & { values: Values; time: string; setTime: (time: string) => void };

/** What, with whom, where and when: of a request for a visit. */
function VisitFields({
  choices,
  preset,
  now,
  isChosen,
  returned,
  offered = none,
  onChange,
  values,
  recalled,
  stateOf,
  time,
  setTime,
}: VisitProps) {
  const [chosen, setChosen] = useState<RequestChoice>(preset);
  const onChoice = useCallback(
    (choice: RequestChoice) => {
      setChosen(choice);
      onChange(choice);
    },
    [onChange],
  );
  const { doctors, clinics } = useDoctorFields({
    ...{ choices, preset, stateOf, onChoice },
    values: { ...values, ...recalled },
  });
  const onTime = useCallback(
    (next: string) => {
      setTime(next);
      onChange({ time: next });
    },
    [onChange, setTime],
  );
  const known = stateOf('time');
  const timeState =
    preset.isTimeRefused && time === '' && !known.error ? { error: timeNotOffered, isValid: false } : known;
  const places = clinicsOfChoice(choices, chosen).map(({ id }) => id);
  const caller = nearestClinic(useLayout(), places);
  const isRefused = ownFields.doctor.some((field) => returned?.errors[field]);
  return (
    <>
      {!isChosen && doctors}
      <Details
        choices={choices}
        asked={isChosen ? 'услуга, врач, время' : clinics ? 'клиника, время' : 'время'}
        isOpen={preset.isTimeRefused === true || offered.length > 0 || isRefused}
      >
        {isChosen && doctors}
        {clinics}
        <TimeField
          preset={preset}
          chosen={chosen}
          value={values.time === undefined ? undefined : readLocal(values.time)}
          offered={offered}
          state={timeState}
          onTime={onTime}
        />
        {time === '' && <CallTimeField clinic={caller} now={now} value={recalled.callTime ?? values.callTime ?? ''} />}
        {choices.source && (
          <SourceField
            source={choices.source}
            isKept={returned === undefined || values.source !== undefined}
            onKeep={(isKept) => onChange({ source: isKept ? choices.source : null })}
          />
        )}
      </Details>
    </>
  );
}

/** Tells whether the visitor is choosing another time than the one that the form was opened for. */
export const isTimeOpen = ({ returned, offered = none }: Pick<Props, 'returned' | 'offered'>): boolean =>
  offered.length > 0 || returned?.errors.time !== undefined;

function check(data: FormData) {
  const resume = data.get('resume');
  return checkCallback(textsOf(data), resume instanceof File ? resume : null).errors ?? {};
}

/** Removes the values of other types, such as a large file, which stay in the form; adds what the tab remembers. */
function prepare(body: FormData) {
  const visit = readVisit();
  if (visit) body.set('visit', visit);
  for (const [type, fields] of Object.entries(ownFields)) {
    if (type !== body.get('type')) for (const field of fields) body.delete(field);
  }
}
