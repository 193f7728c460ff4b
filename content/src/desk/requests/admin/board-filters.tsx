import { requestTypes } from '@clinic/contract/submissions/request';
import {
  Box,
  Button,
  Checkbox,
  Combobox,
  ComboboxOption,
  Flex,
  SingleSelect,
  SingleSelectOption,
  TextInput,
} from '@strapi/design-system';
import { useIsMobile } from '@strapi/strapi/admin';
import { useState } from 'react';
import { DeviceSwitch } from '../../../delivery/staff-calls/admin/device-switch';
import { isSoundOn, switchSound } from '../../../delivery/staff-calls/admin/sound';
import type { ChannelsState } from '../../../delivery/staff-calls/rules';
import { LabelledField, optionsOf } from '../../../platform/admin/form-parts';
import { useLoaded } from '../../../platform/admin/use-loaded';
import type { Choice, Choices } from '../../../platform/content-model/published-names';
import { PhoneSearch } from './phone-search';

/** Filters kept in the URL, so that a reload and «back» restore them. */
const filterNames = ['mine', 'type', 'clinic', 'doctor', 'from', 'to', 'number', 'sameAs'];

export const filtersOf = (search: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...search].filter(([name, value]) => filterNames.includes(name) && value));

/** Types as the site's form sends and the database stores them. */
const types = Object.values(requestTypes);
const anyType = 'any';

type Props = {
  search: URLSearchParams;
  channels: ChannelsState | null;
  canOpen: boolean;
  onChange: (values: Record<string, string>) => void;
};

/** Folded on a phone, whose first screen is for the requests. */
export function BoardFilters(props: Props) {
  const isNarrow = useIsMobile();
  const [isOpen, setIsOpen] = useState(false);
  if (!isNarrow) return <AllFilters {...props} />;
  const count = filtersOf(props.search).size;
  return (
    <Flex direction="column" alignItems="stretch" gap={4} paddingBottom={4}>
      <Button variant="tertiary" size="L" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {count > 0 ? `Фильтры и звук: выбрано ${count}` : 'Фильтры и звук'}
      </Button>
      {isOpen && <AllFilters {...props} />}
    </Flex>
  );
}

/** There is no search by name or a part of a phone: it would reveal who is a patient. */
function AllFilters({ search, channels, canOpen, onChange }: Props) {
  const sameAs = search.get('sameAs');
  return (
    <Flex gap={4} paddingBottom={6} wrap="wrap" alignItems="end">
      <LabelledField label="Номер заявки" name="number" width="14rem">
        <TextInput
          inputMode="numeric"
          value={search.get('number') ?? ''}
          onChange={({ target }) => onChange({ number: target.value.replace(/\D/g, '') })}
        />
      </LabelledField>
      {canOpen && <PhoneSearch onFound={(number) => onChange({ sameAs: String(number) })} />}
      <LabelledField label="О чём" name="type" width="24rem">
        <SingleSelect
          value={search.get('type') ?? anyType}
          onChange={(value) => onChange({ type: value === anyType ? '' : String(value) })}
        >
          <SingleSelectOption value={anyType}>Все заявки</SingleSelectOption>
          {optionsOf(types.map((type) => [type, type]))}
        </SingleSelect>
      </LabelledField>
      <ChoiceFilters search={search} onChange={onChange} />
      <Box paddingBottom={2}>
        <Checkbox
          checked={search.get('mine') === '1'}
          onCheckedChange={(isOn) => onChange({ mine: isOn === true ? '1' : '' })}
        >
          Только мои
        </Checkbox>
      </Box>
      <SoundSwitch />
      {channels?.publicKey && <DeviceSwitch publicKey={channels.publicKey} />}
      {sameAs && (
        <Button variant="tertiary" onClick={() => onChange({ sameAs: '' })}>
          {`Заявки с того же телефона, что № ${sameAs}: показать все`}
        </Button>
      )}
    </Flex>
  );
}

/** Clinic, doctor and days of arrival. */
function ChoiceFilters({ search, onChange }: Pick<Props, 'search' | 'onChange'>) {
  const { data } = useLoaded<Choices>('/requests-desk/choices');
  const from = search.get('from') ?? '';
  const to = search.get('to') ?? '';
  return (
    <>
      {data && data.clinics.length > 1 && (
        <ChoiceFilter name="clinic" label="Клиника" choices={data.clinics} search={search} onChange={onChange} />
      )}
      {data && <ChoiceFilter name="doctor" label="Врач" choices={data.doctors} search={search} onChange={onChange} />}
      <LabelledField label="Пришли с" name="from" width="16rem">
        <TextInput
          type="date"
          value={from}
          // One day is the usual wish: it needs one choice.
          onChange={({ target: { value } }) =>
            onChange({ from: value, to: !to || to === from || to < value ? value : to })
          }
        />
      </LabelledField>
      <LabelledField label="Пришли по" name="to" width="16rem">
        <TextInput type="date" min={from} value={to} onChange={({ target }) => onChange({ to: target.value })} />
      </LabelledField>
    </>
  );
}

type ChoiceProps = Pick<Props, 'search' | 'onChange'> & { name: string; label: string; choices: readonly Choice[] };

/** A list with a search: a clinic may have thirty doctors. */
function ChoiceFilter({ name, label, choices, search, onChange }: ChoiceProps) {
  return (
    <LabelledField label={label} name={name} width="24rem">
      <Combobox
        placeholder="Все"
        value={search.get(name) ?? ''}
        onChange={(value) => onChange({ [name]: value ?? '' })}
        onClear={() => onChange({ [name]: '' })}
        clearLabel="Показать все"
        noOptionsMessage={() => 'Ничего не нашлось'}
      >
        {choices.map(({ id, name: label }) => (
          <ComboboxOption key={id} value={id}>
            {label}
          </ComboboxOption>
        ))}
      </Combobox>
    </LabelledField>
  );
}

function SoundSwitch() {
  const [isOn, setIsOn] = useState(isSoundOn);
  const change = (checked: boolean) => {
    switchSound(checked);
    setIsOn(checked);
  };
  return (
    <Box paddingBottom={2}>
      <Checkbox checked={isOn} onCheckedChange={(checked) => change(checked === true)}>
        Звук при новой заявке
      </Checkbox>
    </Box>
  );
}
