import { Field, Flex, SingleSelect, SingleSelectOption, TextInput } from '@strapi/design-system';
import { useLoaded } from '../../../platform/admin/use-loaded';

type Choice = { id: string; name: string };
/** A time of a doctor; ids are document ids, `startsAt` is on the clinic's clock, YYYY-MM-DDTHH:mm. */
export type WishedPlace = { doctor: string; clinic: string; startsAt: string; minutes: number };

type Props = { place: WishedPlace; error?: string | undefined; onChange: (place: WishedPlace) => void };

/** Fields of a visit's time. A clinic is asked for only where there are several. @param error about the time */
export function PlaceFields({ place, error, onChange }: Props) {
  const { data } = useLoaded<{ clinics: Choice[]; doctors: Choice[] }>('/requests-desk/choices');
  const change = (part: Partial<WishedPlace>) => onChange({ ...place, ...part });
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <ChoiceField
        label="Врач"
        hint={place.doctor ? undefined : 'Без врача запись не попадёт в «День»'}
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
      <MinutesField minutes={place.minutes} onChange={(minutes) => change({ minutes })} />
    </Flex>
  );
}

type TimeProps = { time: string; error?: string | undefined; onChange: (time: string) => void };

/** @param time on the clinic's clock, YYYY-MM-DDTHH:mm */
export function TimeField({ time, error, onChange }: TimeProps) {
  return (
    <Field.Root name="startsAt" hint="По часам клиники" error={error} required>
      <Field.Label>На когда записан</Field.Label>
      <TextInput type="datetime-local" required value={time} onChange={({ target }) => onChange(target.value)} />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

type ChoiceProps = {
  label: string;
  hint?: string | undefined;
  value: string;
  choices: readonly Choice[];
  onChange: (id: string) => void;
};

function ChoiceField({ label, hint, value, choices, onChange }: ChoiceProps) {
  return (
    <Field.Root hint={hint}>
      <Field.Label>{label}</Field.Label>
      <SingleSelect placeholder="Выберите" value={value} onChange={(id) => onChange(String(id))}>
        {choices.map(({ id, name }) => (
          <SingleSelectOption key={id} value={id}>
            {name}
          </SingleSelectOption>
        ))}
      </SingleSelect>
      <Field.Hint />
    </Field.Root>
  );
}

/** The service says which lengths it takes. */
export function MinutesField({ minutes, onChange }: { minutes: number; onChange: (minutes: number) => void }) {
  return (
    <Field.Root name="minutes" required>
      <Field.Label>Сколько минут</Field.Label>
      <TextInput
        type="number"
        required
        value={minutes || ''}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </Field.Root>
  );
}
