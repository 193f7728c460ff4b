import { zoneChoices, zoneLabel } from '@clinic/contract/clock';
import { Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { type InputProps, useField } from '@strapi/strapi/admin';

type Props = Partial<Pick<InputProps, 'name' | 'label' | 'hint' | 'required' | 'disabled'>>;

/** The choice of a city for its time zone. A zone from before the list is offered too, so that a save keeps it. */
export default function TimeZoneInput({ name = '', label, hint, disabled, required }: Props) {
  const { value, error, onChange } = useField<string | null>(name);
  const isForeign = value && !zoneChoices.some(({ zone }) => zone === value);
  return (
    <Field.Root name={name} id={name} error={error ?? false} hint={hint} required={required ?? false}>
      <Field.Label>{label}</Field.Label>
      <SingleSelect
        name={name}
        value={value ?? ''}
        disabled={disabled ?? false}
        placeholder="Не выбран"
        clearLabel="Убрать"
        onChange={(zone) => onChange(name, String(zone))}
        onClear={() => onChange(name, null)}
      >
        {isForeign && <SingleSelectOption value={value}>{value}</SingleSelectOption>}
        {zoneChoices.map((choice) => (
          <SingleSelectOption key={choice.zone} value={choice.zone}>
            {zoneLabel(choice)}
          </SingleSelectOption>
        ))}
      </SingleSelect>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
