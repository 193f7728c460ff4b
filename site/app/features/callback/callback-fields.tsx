import { textMaxCharacters } from '@clinic/contract/submissions/fields';
import { resumeExtensions, resumeMaxBytes } from '@clinic/contract/submissions/request';
import { useEffect, useState } from 'react';
import { ConsentField, MissingConsent } from '../../forms/form-parts.tsx';
import type { FieldState } from '../../forms/use-field-states.ts';
import type { CallbackPreset, DoctorChoice, RequestChoice, RequestChoices } from '../../model/request.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextArea } from '../../ui/field/field.tsx';
import { FileField } from '../../ui/file-field/file-field.tsx';
import { SelectList } from '../../ui/select-list/select-list.tsx';
import css from './callback-form.module.css';

type Common = { values: Readonly<Record<string, string>>; stateOf: (name: string) => FieldState };
type WithChoices = Common & { choices: RequestChoices };

const bytesPerMegabyte = 1_000_000;
const formats = resumeExtensions.map((extension) => extension.toUpperCase()).join(', ');

/**
 * Clinic, service and doctor, all optional. Choosing a service resets the doctor and filters the list
 * (docs/specification.md section 4); a sub-service without doctors cannot be chosen.
 * @param preset, values later ones replace the visitor's choice
 */
export function DoctorFields({
  choices,
  preset,
  values,
  onChoice,
}: Omit<WithChoices, 'stateOf'> & { preset: CallbackPreset; onChoice: (chosen: RequestChoice) => void }) {
  const [chosenService, setService] = useFollowing(values.service ?? preset.service);
  const [chosenDoctor, setDoctor] = useFollowing(values.doctor ?? preset.doctor);
  const [chosenClinic, setClinic] = useFollowing(values.clinic ?? preset.clinic);
  const [resetDoctor, setResetDoctor] = useState('');

  const able = choices.services.flatMap((group) => group.choices).find(({ slug }) => slug === chosenService)?.doctors;
  const doctors = able ? choices.doctors.filter(({ slug }) => able.includes(slug)) : choices.doctors;
  // Before hydration the lists are independent, so the doctor may not offer the service.
  const shownDoctor = doctors.some(({ slug }) => slug === chosenDoctor) ? chosenDoctor : '';
  const dropped = shownDoctor === '' ? choices.doctors.find(({ slug }) => slug === resetDoctor) : undefined;
  useEffect(
    () => onChoice({ service: chosenService, doctor: shownDoctor, clinic: chosenClinic }),
    [onChoice, chosenService, shownDoctor, chosenClinic],
  );
  function returnDoctor(slug: string) {
    setDoctor(slug);
    // The focused button is gone.
    document.getElementById('callback-doctor')?.focus();
  }

  return (
    <div className={css.group} data-for="doctor">
      {choices.clinics.length > 0 && (
        <div className={css.wide}>
          <SelectList
            id="callback-clinic"
            name="clinic"
            label="Клиника"
            emptyLabel="Любая"
            groups={[{ label: '', options: choices.clinics.map(({ id, label }) => ({ value: id, label })) }]}
            value={choices.clinics.some(({ id }) => id === chosenClinic) ? chosenClinic : ''}
            onChange={setClinic}
          />
        </div>
      )}
      <SelectList
        id="callback-service"
        name="service"
        label="Услуга"
        emptyLabel="Не выбрана"
        groups={choices.services.map((group) => ({
          label: group.title,
          options: group.choices.map(({ slug, title, doctors: who }) => ({
            value: slug,
            label: title,
            isDisabled: who.length === 0,
          })),
        }))}
        value={chosenService}
        onChange={(slug) => {
          setService(slug);
          if (slug === chosenService) return;
          setResetDoctor(shownDoctor || resetDoctor);
          setDoctor('');
        }}
      />
      <SelectList
        id="callback-doctor"
        name="doctor"
        label="Врач"
        emptyLabel="Любой врач"
        groups={[{ label: '', options: doctors.map(({ slug, name }) => ({ value: slug, label: name })) }]}
        value={shownDoctor}
        onChange={(slug) => {
          setDoctor(slug);
          setResetDoctor('');
        }}
      />
      <DoctorReset dropped={dropped} isAble={dropped ? doctors.includes(dropped) : false} onReturn={returnDoctor} />
    </div>
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
export function Consents({ choices, stateOf }: Omit<WithChoices, 'values'>) {
  const { callback, resume } = choices.consents;
  return (
    <>
      {callback && (
        <ConsentField
          className={css.forCallback}
          id="callback-consent"
          name="consent"
          consent={callback}
          before="Я даю"
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
          before="Я даю"
          link="согласие на обработку персональных данных"
          after="соискателя"
          state={stateOf('resumeConsent')}
        />
      )}
    </>
  );
}

/** Announces that the doctor was reset, with a button to restore them. Always rendered, for screen readers. */
function DoctorReset({
  dropped,
  isAble,
  onReturn,
}: {
  dropped: DoctorChoice | undefined;
  isAble: boolean;
  onReturn: (slug: string) => void;
}) {
  return (
    <div className={css.reset} role="status">
      {dropped && (
        <>
          <p>
            {isAble
              ? `Услуга изменилась, и выбор врача сброшен. ${dropped.name} оказывает эту услугу.`
              : `${dropped.name} не оказывает эту услугу, и выбор врача сброшен.`}
          </p>
          {isAble && (
            <Button variant="quiet" size="small" onClick={() => onReturn(dropped.slug)}>
              Вернуть врача
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** Returns a state that new values from outside replace. */
function useFollowing(value: string) {
  const [current, set] = useState(value);
  useEffect(() => set(value), [value]);
  return [current, set] as const;
}
