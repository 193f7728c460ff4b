import { Field, SingleSelectOption } from '@strapi/design-system';
import type { ComponentProps, ReactNode } from 'react';

type FieldProps = ComponentProps<typeof Field.Root> & { label: ReactNode };

/** A field of a form under its label; `hint` or `error` stands below it. */
export function LabelledField({ label, children, ...field }: FieldProps) {
  return (
    <Field.Root {...field}>
      <Field.Label>{label}</Field.Label>
      {children}
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

/** Returns the options of a list. @param named values with the names that people read */
export const optionsOf = (named: Iterable<readonly [value: string, name: string]>): ReactNode[] =>
  Array.from(named, ([value, name]) => (
    <SingleSelectOption key={value} value={value}>
      {name}
    </SingleSelectOption>
  ));
