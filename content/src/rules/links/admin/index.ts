import { Link } from '@strapi/icons';
import type { AdminPart } from '../../../platform/admin/admin-part';
import LinkInput from './link-input';

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
