import { zoneChoices, zoneLabel } from '@clinic/contract/clock';
import { SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { type InputProps, useField } from '@strapi/strapi/admin';
import type { AdminPart } from './admin-part';
import { LabelledField, optionsOf } from './form-parts';

/** Shows the field that the server registers (clinic-zone.ts). */
export const clinicZonePart: AdminPart = {
  register(app) {
    app.customFields.register({
      name: 'time-zone',
      type: 'string',
      intlLabel: { id: 'time-zone.label', defaultMessage: 'Часовой пояс' },
      intlDescription: { id: 'time-zone.description', defaultMessage: 'Город из списка' },
      // Not loaded later: until then a form says «Unsupported field type».
      components: { Input: async () => ({ default: TimeZoneInput }) },
    });
  },
};

type Props = Partial<Pick<InputProps, 'name' | 'label' | 'hint' | 'required' | 'disabled'>>;

/** The choice of a city for its time zone. A zone from before the list is offered too, so that a save keeps it. */
function TimeZoneInput({ name = '', label, hint, disabled, required }: Props) {
  const { value, error, onChange } = useField<string | null>(name);
  const isForeign = value && !zoneChoices.some(({ zone }) => zone === value);
  return (
    <LabelledField label={label} name={name} id={name} error={error ?? false} hint={hint} required={required ?? false}>
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
        {optionsOf(zoneChoices.map((choice) => [choice.zone, zoneLabel(choice)]))}
      </SingleSelect>
    </LabelledField>
  );
}
