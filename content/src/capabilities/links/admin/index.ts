import { Link } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';

/** Adds the field that picks a page of the site. Its name is that of the server (../routes.ts). */
export function addLinkField(app: StrapiApp): void {
  app.customFields.register({
    name: 'link',
    type: 'string',
    intlLabel: { id: 'link.label', defaultMessage: 'Ссылка' },
    intlDescription: { id: 'link.description', defaultMessage: 'Страница сайта или ссылка на другой сайт' },
    icon: Link,
    components: { Input: async () => import('./link-input') },
  });
}
