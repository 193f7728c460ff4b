/** A permission as the admin's screens know it. */
type Permission = { action: string; subject?: string | null };

const entries = 'plugin::content-manager.explorer';

/** Whether somebody runs the admin itself: people, roles, keys. Our own roles have no such right. */
export function maySettings(permissions: readonly Permission[]): boolean {
  return permissions.some(({ action }) => action.startsWith('admin::'));
}

export function mayMedia(permissions: readonly Permission[]): boolean {
  return permissions.some(({ action }) => action === 'plugin::upload.read');
}

/** Whoever makes or deletes entries of a type answers for the whole of them: src/capabilities/staff-roles/entries/guard-entries.ts. */
export function answersForWhole(permissions: readonly Permission[], model: string): boolean {
  return permissions.some(
    ({ action, subject }) => subject === model && [`${entries}.create`, `${entries}.delete`].includes(action),
  );
}
