import { Link } from '@strapi/icons';
import { type InputProps, useField } from '@strapi/strapi/admin';
import type { AdminPart } from '../../../platform/admin/admin-part';
import { LabelledField } from '../../../platform/admin/form-parts';
import { PageInput } from './page-input';

export const linksPart: AdminPart = {
  register(app) {
    // The field that picks a page of the site. Its name is that of the server (../capability.ts).
    app.customFields.register({
      name: 'link',
      type: 'string',
      intlLabel: { id: 'link.label', defaultMessage: 'Ссылка' },
      intlDescription: { id: 'link.description', defaultMessage: 'Страница сайта или ссылка на другой сайт' },
      icon: Link,
      components: { Input: async () => ({ default: LinkInput }) },
    });
  },
};

/** Of the form; optional, because the framework's type of a custom field knows no props. */
type Props = Partial<Pick<InputProps, 'name' | 'label' | 'hint' | 'required' | 'disabled' | 'placeholder'>>;

/** The field of a form that holds a link. */
function LinkInput({ name = '', label, hint, required = false, ...input }: Props) {
  const { value, error, onChange } = useField<string | null>(name);
  return (
    <LabelledField label={label} name={name} hint={hint} error={error} required={required}>
      <PageInput {...input} value={value ?? ''} onChange={(typed) => onChange(name, typed)} />
    </LabelledField>
  );
}
