import { Flex, SingleSelect, TextInput } from '@strapi/design-system';
import { LabelledField, optionsOf } from '../../../platform/admin/form-parts';
import { useLoaded } from '../../../platform/admin/use-loaded';
import type { Choice, Choices } from '../../../platform/content-model/published-names';

/** A time of a doctor; ids are document ids, `startsAt` is on the clinic's clock, YYYY-MM-DDTHH:mm. */
export type WishedPlace = { doctor: string; clinic: string; startsAt: string; minutes: number };

type Props = {
  place: WishedPlace;
  /** About the time. */
  error?: string | undefined;
  /** Whether the service knows the length of the visit, so that nobody has to say it. */
  isLengthKnown?: boolean;
  onChange: (place: WishedPlace) => void;
};

/** Fields of a visit's time. A clinic is asked for only where there are several. */
export function PlaceFields({ place, error, isLengthKnown = false, onChange }: Props) {
  const { data } = useLoaded<Choices>('/requests-desk/choices');
  const change = (part: Partial<WishedPlace>) => onChange({ ...place, ...part });
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <ChoiceField
        label="Врач"
        hint={place.doctor ? undefined : 'Без врача запись не занимает ничьё время'}
        value={place.doctor}
        choices={data?.doctors ?? []}
        onChange={(doctor) => change({ doctor })}
      />
      {data && (data.clinics.length > 1 || !place.clinic) && (
        <ChoiceField
          label="Клиника"
          value={place.clinic}
          choices={data.clinics}
          onChange={(clinic) => change({ clinic })}
        />
      )}
      <TimeField time={place.startsAt} error={error} onChange={(startsAt) => change({ startsAt })} />
      <MinutesField minutes={place.minutes} isOptional={isLengthKnown} onChange={(minutes) => change({ minutes })} />
    </Flex>
  );
}

type TimeProps = { time: string; error?: string | undefined; onChange: (time: string) => void };

/** @param time on the clinic's clock, YYYY-MM-DDTHH:mm */
export function TimeField({ time, error, onChange }: TimeProps) {
  return (
    <LabelledField label="На когда записан" name="startsAt" hint="По часам клиники" error={error} required>
      <TextInput type="datetime-local" required value={time} onChange={({ target }) => onChange(target.value)} />
    </LabelledField>
  );
}

type ChoiceProps = {
  label: string;
  hint?: string | undefined;
  value: string;
  choices: readonly Choice[];
  clearLabel?: string;
  onChange: (id: string) => void;
};

/** @param clearLabel makes the choice one that may be taken back */
export function ChoiceField({ label, hint, value, choices, clearLabel, onChange }: ChoiceProps) {
  return (
    <LabelledField label={label} hint={hint}>
      <SingleSelect
        placeholder="Выберите"
        value={value}
        onChange={(id) => onChange(String(id))}
        {...(clearLabel && value && { clearLabel, onClear: () => onChange('') })}
      >
        {optionsOf(choices.map(({ id, name }) => [id, name]))}
      </SingleSelect>
    </LabelledField>
  );
}

type MinutesProps = { minutes: number; isOptional?: boolean; onChange: (minutes: number) => void };

/** The service says which lengths it takes. */
export function MinutesField({ minutes, isOptional = false, onChange }: MinutesProps) {
  return (
    <LabelledField
      label="Сколько минут"
      name="minutes"
      required={!isOptional}
      hint={isOptional ? 'Не заполните — возьмём из услуги' : undefined}
    >
      <TextInput
        type="number"
        required={!isOptional}
        value={minutes || ''}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </LabelledField>
  );
}
