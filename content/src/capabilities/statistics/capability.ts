import type { Capability } from '../staff-roles/roles/capability';

/** Numbers without people; who writes the site's texts learns from them where visitors stumble. */
export const statisticsCapability: Capability = {
  name: 'statistics',
  displayName: 'Статистика',
  actions: { read: 'Смотреть статистику' },
  grants: { 'content-editor': ['read'] },
};
