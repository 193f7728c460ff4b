import type { Rights } from '../../../platform/capability';

/** Shows content editors which pages and sources bring patients. */
export const statisticsRights: Rights = {
  name: 'statistics',
  displayName: 'Статистика',
  actions: { read: 'Смотреть статистику' },
  grants: { 'content-editor': ['read'] },
};

/** The right to see statistics, checked by the admin and the server. */
export const statisticsRight = { action: `api::${statisticsRights.name}.read`, subject: null };
