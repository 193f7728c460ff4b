import type { AdminPart } from '../../../../platform/admin/admin-part';

export const storagePart: AdminPart = {
  screens: [{ to: 'requests-desk/storage', load: () => import('./storage-page') }],
};
