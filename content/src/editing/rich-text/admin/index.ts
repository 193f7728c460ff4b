import { Pencil } from '@strapi/icons';
import type { AdminPart } from '../../../platform/admin/admin-part';
import RichTextField from './rich-text-field';

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
