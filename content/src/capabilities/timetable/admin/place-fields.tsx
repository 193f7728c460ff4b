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
      <Field.Root name="startsAt" hint="По часам клиники" error={error} required>
        <Field.Label>День и время</Field.Label>
        <TextInput
          type="datetime-local"
          required
          value={place.startsAt}
          onChange={({ target }) => change({ startsAt: target.value })}
        />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      <MinutesField minutes={place.minutes} onChange={(minutes) => change({ minutes })} />
    </Flex>
  );
}

type ChoiceProps = { label: string; value: string; choices: readonly Choice[]; onChange: (id: string) => void };

function ChoiceField({ label, value, choices, onChange }: ChoiceProps) {
  return (
    <Field.Root required>
      <Field.Label>{label}</Field.Label>
      <SingleSelect placeholder="Выберите" value={value} onChange={(id) => onChange(String(id))}>
        {choices.map(({ id, name }) => (
          <SingleSelectOption key={id} value={id}>
            {name}
          </SingleSelectOption>
        ))}
      </SingleSelect>
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
