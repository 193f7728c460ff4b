import { Field } from '@strapi/design-system';
import { type InputProps, useField } from '@strapi/strapi/admin';
import { PageInput } from './page-input';

/** Of the form; optional, because the framework's type of a custom field knows no props. */
type Props = Partial<Pick<InputProps, 'name' | 'label' | 'hint' | 'required' | 'disabled' | 'placeholder'>>;

/** The field of a form that holds a link. */
export default function LinkInput({ name = '', label, hint, required = false, ...input }: Props) {
  const { value, error, onChange } = useField<string | null>(name);
  return (
    <Field.Root name={name} hint={hint} error={error} required={required}>
      <Field.Label>{label}</Field.Label>
      <PageInput {...input} value={value ?? ''} onChange={(typed) => onChange(name, typed)} />
      <Field.Error />
      <Field.Hint />
    </Field.Root>
  );
}
