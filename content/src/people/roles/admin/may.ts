/** A permission in the admin's screens. */
type Permission = { action: string; subject?: string | null };

const entries = 'plugin::content-manager.explorer';

/** Whether the user manages users, roles or tokens. The clinic's roles have no such right. */
export function maySettings(permissions: readonly Permission[]): boolean {
  return permissions.some(({ action }) => action.startsWith('admin::'));
}

/** Whether the user changes roles: an engineer. */
export function mayRoles(permissions: readonly Permission[]): boolean {
  return permissions.some(({ action }) => action === 'admin::roles.update');
}

export function mayMedia(permissions: readonly Permission[]): boolean {
  return permissions.some(({ action }) => action === 'plugin::upload.read');
}

/** Whether the user is responsible for whole entries of a type (`guard-entries.ts`). */
export function answersForWhole(permissions: readonly Permission[], model: string): boolean {
  return permissions.some(
    ({ action, subject }) => subject === model && [`${entries}.create`, `${entries}.delete`].includes(action),
  );
}
