import type { AdminPart } from './admin-part';
import TimeZoneInput from './time-zone-input';

/** Shows the field that the server registers (clinic-zone.ts). */
export const clinicZonePart: AdminPart = {
  register(app) {
    app.customFields.register({
      name: 'time-zone',
      type: 'string',
      intlLabel: { id: 'time-zone.label', defaultMessage: 'Часовой пояс' },
      intlDescription: { id: 'time-zone.description', defaultMessage: 'Город из списка' },
      // Not loaded later: until then a form says «Unsupported field type».
      components: { Input: async () => ({ default: TimeZoneInput }) },
    });
  },
};
