import { Typography } from '@strapi/design-system';
import { Pencil } from '@strapi/icons';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { AdminPart } from '../../../platform/admin/admin-part';

const RichTextInput = lazy(() => import('./rich-text-input'));

/** The editor's large files load when a form first needs them. */
function RichTextField(props: ComponentProps<typeof RichTextInput>) {
  return (
    <Suspense fallback={<Typography textColor="neutral600">Загружается…</Typography>}>
      <RichTextInput {...props} />
    </Suspense>
  );
}

export const richTextPart: AdminPart = {
  register(app) {
    // The name is that of the server (../capability.ts).
    app.customFields.register({
      name: 'rich-text',
      type: 'richtext',
      intlLabel: { id: 'rich-text.label', defaultMessage: 'Текст' },
      intlDescription: { id: 'rich-text.description', defaultMessage: 'Заголовки, списки, таблицы, картинки' },
      icon: Pencil,
      components: { Input: async () => ({ default: RichTextField }) },
    });
  },
};
