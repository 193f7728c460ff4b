import type { Capability } from '../staff-roles/roles/capability';

/**
 * Who may do what at the desk (docs/decisions/014-requests-desk.md). An operator works with one request at a time: a
 * whole table of names in one file, and what cannot be undone, are the administrator's.
 */
export const requestsDesk = {
  name: 'requests-desk',
  displayName: 'Стол заявок',
  actions: {
    read: 'Видеть заявки без личных данных',
    update: 'Вести заявки: состояние, исполнитель, звонок, заметки',
    open: 'Открывать личные данные и резюме',
    export: 'Выгружать заявки в файл',
    erase: 'Стирать личные данные',
    audit: 'Видеть журнал и отчёт о сроках хранения',
  },
  grants: { operator: ['read', 'update', 'open'] },
} as const satisfies Capability;

export type DeskAction = keyof typeof requestsDesk.actions;

/** The id by which the admin checks an action. */
export const deskActionId = (action: DeskAction) => `api::${requestsDesk.name}.${action}`;
