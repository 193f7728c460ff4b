import { lazy, Suspense, useEffect, useState } from 'react';
import { described, Field } from '../field/field.tsx';
import css from './select-list.module.css';

export type SelectOption = { value: string; label: string; isDisabled?: boolean };
export type SelectGroup = { label: string; options: readonly SelectOption[] };

export type SelectListProps = {
  id: string;
  name: string;
  label: string;
  /** The option for no choice: its value is empty. */
  emptyLabel: string;
  groups: readonly SelectGroup[];
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

const SelectCombobox = lazy(() => import('./select-combobox.tsx'));

/**
 * A choice of one from a list that may be long. Without script it is the browser's own list; with script one with a
 * filter, which comes later and stands in the same place. One group without a label is a plain list.
 */
export function SelectList(props: SelectListProps) {
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => setHasScript(true), []);
  return (
    <Field id={props.id} label={props.label} error={props.error}>
      {hasScript ? (
        <Suspense fallback={<NativeSelect {...props} />}>
          <SelectCombobox {...props} />
        </Suspense>
      ) : (
        <NativeSelect {...props} />
      )}
    </Field>
  );
}

function NativeSelect({ id, name, emptyLabel, groups, value, onChange, error }: SelectListProps) {
  return (
    <select
      id={id}
      name={name}
      className={css.native}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      {...described({ id, error })}
    >
      <option value="">{emptyLabel}</option>
      {groups.map((group) =>
        group.label ? (
          <optgroup key={group.label} label={group.label}>
            <Options options={group.options} />
          </optgroup>
        ) : (
          <Options key="" options={group.options} />
        ),
      )}
    </select>
  );
}

function Options({ options }: { options: readonly SelectOption[] }) {
  return options.map(({ value, label, isDisabled }) => (
    <option key={value} value={value} disabled={isDisabled}>
      {label}
    </option>
  ));
}
