import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { described, Field } from '../field/field.tsx';
import type { SelectListProps, SelectOption } from './select-combobox.tsx';
import css from './select-list.module.css';

type Combobox = typeof import('./select-combobox.tsx').SelectCombobox;
let Combobox: Combobox | null = null;
let loading: Promise<void> | null = null;
const waiting = new Set<() => void>();

/** Fetches the list with the filter; when that fails the browser's own stays. @returns when it is there, or will not be */
export function preloadSelectList(): Promise<void> {
  loading ??= import('./select-combobox.tsx').then(
    (loaded) => {
      Combobox = loaded.SelectCombobox;
      for (const tell of waiting) tell();
    },
    () => {
      loading = null;
    },
  );
  return loading;
}

function subscribe(tell: () => void) {
  waiting.add(tell);
  void preloadSelectList();
  return () => waiting.delete(tell);
}

/**
 * A choice of one from a list that may be long. Without script it is the browser's own list; with script one with a
 * filter, which comes later and stands in the same place. One group without a label is a plain list.
 */
export function SelectList(props: SelectListProps) {
  const Loaded = useSyncExternalStore(
    subscribe,
    () => Combobox,
    () => null,
  );
  // A list that the visitor has just opened is not taken away from under him.
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
  // It may have been entered before any script came.
  useEffect(() => onUse(document.activeElement === element.current), [onUse]);
  return (
    <select
      id={id}
      ref={element}
      onFocus={() => onUse(true)}
      onBlur={() => onUse(false)}
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
