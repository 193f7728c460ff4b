import type { Capability } from '../capability';
import { checkZones, registerZoneField, setFirstZone } from './clinic-zone';

export const clinicZone: Capability = {
  register: ({ strapi }) => registerZoneField(strapi),
  documents: ({ strapi }) => [checkZones(strapi)],
  prepare: ({ strapi, settings }) => setFirstZone(strapi, settings.clinicTimeZone),
};
