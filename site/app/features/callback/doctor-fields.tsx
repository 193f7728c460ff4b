import { useEffect, useState } from 'react';
import type { DoctorChoice, RequestChoices } from '../../cms/submissions.server.ts';
import type { FieldState } from '../../forms/use-field-states.ts';
import type { CallbackPreset, RequestChoice } from '../../model/request.ts';
import { Button } from '../../ui/button/button.tsx';
import { SelectList } from '../../ui/select-list/select-list.tsx';
import css from './callback-form.module.css';
import { keptClinic, narrow } from './narrow-choices.ts';

type Options = {
  choices: RequestChoices;
  preset: CallbackPreset;
  values: Readonly<Record<string, string>>;
  stateOf: (name: string) => FieldState;
  onChoice: (chosen: RequestChoice) => void;
};

/**
 * Returns the lists of services and doctors, and that of clinics, all optional. Choosing a service resets the doctor and
 * filters the list (docs/specification.md section 4); each list offers only what fits the other choices.
 * @param preset, values later ones replace the visitor's choice
 */
export function useDoctorFields({ stateOf, ...options }: Options) {
  const { choices } = options;
  const { service, doctor, clinic, offered, dropped, ...choose } = useDoctorChoice(options);
  const clinics = choices.clinics.length > 0 && (
    <div className={css.group} data-for="doctor">
      <SelectList
        id="callback-clinic"
        name="clinic"
        label="Клиника"
        emptyLabel="Любая"
        groups={[{ label: '', options: offered.clinics }]}
        value={clinic}
        onChange={choose.setClinic}
        error={stateOf('clinic').error}
      />
    </div>
  );
  const doctors = (
    <div className={css.group} data-for="doctor">
      <SelectList
        id="callback-service"
        name="service"
        label="Услуга"
        emptyLabel="Не выбрана"
        groups={offered.services}
        value={service}
        onChange={choose.setService}
        error={stateOf('service').error}
      />
      <SelectList
        id="callback-doctor"
        name="doctor"
        label="Врач"
        emptyLabel="Любой врач"
        groups={[{ label: '', options: offered.doctors.map(({ slug, name }) => ({ value: slug, label: name })) }]}
        value={doctor}
        onChange={choose.setDoctor}
        error={stateOf('doctor').error}
      />
      <DoctorReset dropped={dropped} offered={offered} onReturn={choose.returnDoctor} />
    </div>
  );
  return { doctors, clinics };
}

function useDoctorChoice({ choices, preset, values, onChoice }: Omit<Options, 'stateOf'>) {
  const [service, setService] = useFollowing(values.service ?? preset.service);
  const [doctor, setDoctor] = useFollowing(values.doctor ?? preset.doctor);
  const [clinic, setClinic] = useFollowing(values.clinic ?? preset.clinic);
  const [resetDoctor, setResetDoctor] = useState('');
  // Without script no list can follow another one: all stay whole, and the server compares the choices.
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);

  const offered = narrow(choices, isLive ? { service, doctor, clinic } : null);
  const shownDoctor = offered.doctors.some(({ slug }) => slug === doctor) ? doctor : '';
  const shownClinic = keptClinic(choices, clinic);
  const dropped = shownDoctor === '' ? choices.doctors.find(({ slug }) => slug === (resetDoctor || doctor)) : undefined;
  useEffect(
    () => onChoice({ service, doctor: shownDoctor, clinic: shownClinic }),
    [onChoice, service, shownDoctor, shownClinic],
  );
  return {
    ...{ service, doctor: shownDoctor, clinic: shownClinic, offered, dropped, setClinic },
    setService(slug: string) {
      setService(slug);
      if (slug === service) return;
      setResetDoctor(shownDoctor || resetDoctor);
      setDoctor('');
    },
    setDoctor(slug: string) {
      setDoctor(slug);
      setResetDoctor('');
    },
    returnDoctor(slug: string) {
      setDoctor(slug);
      // The focused button is gone.
      document.getElementById('callback-doctor')?.focus();
    },
  };
}

/** Announces that the doctor was reset, with a button to restore them. Always rendered, for screen readers. */
function DoctorReset({
  dropped,
  offered: { doctors, isInClinic },
  onReturn,
}: {
  dropped: DoctorChoice | undefined;
  offered: ReturnType<typeof narrow>;
  onReturn: (slug: string) => void;
}) {
  const isAble = dropped !== undefined && doctors.includes(dropped);
  const reason = dropped && !isInClinic(dropped) ? 'не принимает в этой клинике' : 'не оказывает эту услугу';
  return (
    <div className={css.reset} role="status">
      {dropped && (
        <>
          <p>
            {isAble
              ? `Услуга изменилась, и выбор врача сброшен. ${dropped.name} оказывает эту услугу.`
              : `${dropped.name} ${reason}, и выбор врача сброшен.`}
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
