import { type DeskAction, deskActionId } from '../capability';

/** In the form that the admin compares with what its user may do. */
export const permissionsTo = (...actions: DeskAction[]) =>
  actions.map((action) => ({ action: deskActionId(action), subject: null }));

/** One list for the whole life of the page: the admin's hook asks again for each new one. */
export const allPermissions = permissionsTo('read', 'update', 'open', 'export', 'erase', 'audit');
