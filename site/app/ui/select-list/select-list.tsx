import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { described, Field } from '../field/field.tsx';
import { Select } from '../select/select.tsx';
import type { SelectListProps, SelectOption } from './select-combobox.tsx';

type Combobox = typeof import('./select-combobox.tsx').SelectCombobox;
let Combobox: Combobox | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Loads the list with the filter. Resolves after a failure too: the native list stays. */
export function preloadSelectList(): Promise<void> {
  loading ??= import('./select-combobox.tsx').then(
    (loaded) => {
      Combobox = loaded.SelectCombobox;
      for (const listener of listeners) listener();
    },
    () => {
      loading = null;
    },
  );
  return loading;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  void preloadSelectList();
  return () => listeners.delete(listener);
}

/**
 * A single choice from a list that may be long: a native list, replaced by one with a filter once its script has
 * loaded. A group without a label is a plain list.
 */
export function SelectList(props: SelectListProps) {
  const Loaded = useSyncExternalStore(
    subscribe,
    () => Combobox,
    () => null,
  );
  // Do not replace a list that the visitor has open.
  const [isInUse, setInUse] = useState(false);
  return (
    <Field id={props.id} label={props.label} error={props.error}>
      {Loaded && !isInUse ? <Loaded {...props} /> : <NativeSelect {...props} onUse={setInUse} />}
    </Field>
  );
}

function NativeSelect({
  id,
  name,
  emptyLabel,
  groups,
  value,
  onChange,
  onUse,
  error,
}: SelectListProps & { onUse: (isInUse: boolean) => void }) {
  const element = useRef<HTMLSelectElement>(null);
  // It may have been focused before hydration.
  useEffect(() => onUse(document.activeElement === element.current), [onUse]);
  return (
    <Select
      id={id}
      ref={element}
      onFocus={() => onUse(true)}
      onBlur={() => onUse(false)}
      name={name}
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
    </Select>
  );
}

function Options({ options }: { options: readonly SelectOption[] }) {
  return options.map(({ value, label, isDisabled }) => (
    <option key={value} value={value} disabled={isDisabled}>
      {label}
    </option>
  ));
}
