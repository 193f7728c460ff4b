import { readClock } from '@clinic/contract/clock';
import { callChoices, callValue } from '@clinic/contract/submissions/call-time';
import { textMaxCharacters } from '@clinic/contract/submissions/fields';
import { type RequestType, requestTypes, resumeExtensions, resumeMaxBytes } from '@clinic/contract/submissions/request';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { ClinicFacts } from '../../cms/layout.server.ts';
import type { FormChoices, RequestChoices } from '../../cms/submissions.server.ts';
import { ConsentField, MissingConsent } from '../../forms/form-parts.tsx';
import type { FieldState } from '../../forms/use-field-states.ts';
import { useLayout } from '../../shell/layout.ts';
import { TextArea } from '../../ui/field/field.tsx';
import { FileField } from '../../ui/file-field/file-field.tsx';
import { SelectList } from '../../ui/select-list/select-list.tsx';
import css from './callback-form.module.css';
import { isRequestType } from './callback-opening.ts';
import { useCityNote } from './city-note.ts';

type Common = { values: Readonly<Record<string, string>>; stateOf: (name: string) => FieldState };

const bytesPerMegabyte = 1_000_000;
const formats = resumeExtensions.map((extension) => extension.toUpperCase()).join(', ');

/** The three types in one row. @param type chosen at first */
export function TypeField({ type, onType }: { type: RequestType; onType: (type: RequestType) => void }) {
  return (
    <fieldset className={css.types}>
      <legend className="visually-hidden">Тип обращения</legend>
      {Object.entries(requestTypes).map(([value, label]) => (
        <label key={value} className={css.kind}>
          <input
            type="radio"
            name="type"
            id={`callback-type-${value}`}
            value={value}
            defaultChecked={value === type}
            onChange={() => isRequestType(value) && onType(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/**
 * Everything that the clinic can also ask by phone, folded: the form itself is a name and a phone.
 * @param asked of those who book a doctor
 * @param isOpen at first; script opens it when a field in it is refused
 */
export function Details({
  choices,
  asked,
  isOpen,
  children,
}: {
  choices: FormChoices;
  asked: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  const { hours } = useLayout().clinic;
  // Without these a question has no details.
  const isForAll = hours?.clock || choices.source;
  return (
    <details className={`${css.more} ${css.forCallback}`} open={isOpen} data-for={isForAll ? undefined : 'doctor'}>
      <summary className="plus">
        <span>
          Уточнить<span data-for="doctor">: {asked}</span>
        </span>
      </summary>
      <div className={css.details}>{children}</div>
    </details>
  );
}

export function ResumeFields({ values, stateOf, progress }: Common & { progress: number | null }) {
  return (
    <div className={css.group} data-for="resume">
      <div className={css.wide}>
        <TextArea
          id="callback-letter"
          name="letter"
          label="Сопроводительное письмо*"
          maxLength={textMaxCharacters + 1}
          required
          defaultValue={values.letter}
          {...stateOf('letter')}
        />
      </div>
      <div className={css.wide}>
        <FileField
          id="callback-resume"
          name="resume"
          label="Резюме*"
          hint={`${formats}, не больше ${resumeMaxBytes / bytesPerMegabyte}\u00a0МБ`}
          accept={resumeExtensions.map((extension) => `.${extension}`).join(',')}
          progress={progress}
          {...stateOf('resume')}
        />
      </div>
    </div>
  );
}

/** The question is optional: it may wait for the call. */
export function QuestionFields({ values, stateOf }: Common) {
  return (
    <div className={css.group} data-for="question">
      <div className={css.wide}>
        <TextArea
          id="callback-question"
          name="question"
          label="Ваш вопрос"
          hint="Не пишите о здоровье и диагнозах: об этом врач спросит на приёме."
          maxLength={textMaxCharacters + 1}
          defaultValue={values.question}
          {...stateOf('question')}
        />
      </div>
    </div>
  );
}

/**
 * When to call, by the hours of the clinic that calls. Nothing is asked while they are unknown.
 * @param now ISO 8601, the same on the server and at hydration
 * @param value a later one replaces the visitor's choice
 */
export function CallTimeField({ clinic, now, value }: { clinic: ClinicFacts; now: string; value: string }) {
  const { hours } = clinic;
  const at = useMemo(() => new Date(now), [now]);
  const note = useCityNote(clinic, at);
  const [time, setTime] = useState(value);
  useEffect(() => setTime(value), [value]);
  const choices = hours?.clock ? callChoices(hours.timetable, readClock(hours.clock, at)) : [];
  if (choices.length === 0) return null;
  const options = choices.map((choice) => ({ value: callValue(choice), label: choice.label, isDisabled: false }));
  return (
    <div className={`${css.forCallback} ${css.callTime}`}>
      <SelectList
        id="callback-callTime"
        name="callTime"
        label={`Когда удобно позвонить${note}`}
        emptyLabel="В любое время"
        groups={[{ label: '', options }]}
        value={options.some((option) => option.value === time) ? time : ''}
        onChange={setTime}
        error={undefined}
      />
    </div>
  );
}

/** Replaces the fields of a type whose consent text is not published. */
export function MissingConsents({ choices }: { choices: RequestChoices }) {
  const { callback, resume } = choices.consents;
  return (
    <>
      {!callback && <MissingConsent className={css.forCallback} what="Заявку" purposes={['callback']} />}
      {!resume && <MissingConsent className={css.forResume} what="Резюме" purposes={['resume']} />}
    </>
  );
}

/** A CV has its own consent text. */
export function Consents({ choices, stateOf }: Pick<Common, 'stateOf'> & { choices: RequestChoices }) {
  const { callback, resume } = choices.consents;
  return (
    <>
      {callback && (
        <ConsentField
          className={css.forCallback}
          id="callback-consent"
          name="consent"
          consent={callback}
          link="согласие на обработку персональных данных"
          after="для обратного звонка"
          state={stateOf('consent')}
        />
      )}
      {resume && (
        <ConsentField
          className={css.forResume}
          id="callback-resumeConsent"
          name="resumeConsent"
          consent={resume}
          link="согласие на обработку персональных данных"
          after="соискателя"
          state={stateOf('resumeConsent')}
        />
      )}
    </>
  );
}
