import type { Capability } from '../../platform/capability';
import { checkSpecialDays } from '.';

export const specialDays: Capability = {
  name: 'special-days',
  documents: () => [checkSpecialDays],
};
