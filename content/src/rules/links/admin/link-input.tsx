import { type InputProps, useField } from '@strapi/strapi/admin';
import { LabelledField } from '../../../platform/admin/form-parts';
import { PageInput } from './page-input';

/** Of the form; optional, because the framework's type of a custom field knows no props. */
type Props = Partial<Pick<InputProps, 'name' | 'label' | 'hint' | 'required' | 'disabled' | 'placeholder'>>;

/** The field of a form that holds a link. */
export default function LinkInput({ name = '', label, hint, required = false, ...input }: Props) {
  const { value, error, onChange } = useField<string | null>(name);
  return (
    <LabelledField label={label} name={name} hint={hint} error={error} required={required}>
      <PageInput {...input} value={value ?? ''} onChange={(typed) => onChange(name, typed)} />
    </LabelledField>
  );
}
