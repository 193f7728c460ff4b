import type { StrapiApp } from '@strapi/strapi/admin';

/** Tells the admin how to show the field that the server registers (clinic-zone.ts). Call it in `register`. */
export function addZoneField(app: StrapiApp): void {
  app.customFields.register({
    name: 'time-zone',
    type: 'string',
    intlLabel: { id: 'time-zone.label', defaultMessage: 'Часовой пояс' },
    intlDescription: { id: 'time-zone.description', defaultMessage: 'Город из списка' },
    components: { Input: () => import('./time-zone-input') as never },
  });
}
