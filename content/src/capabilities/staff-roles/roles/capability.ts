/** The clinic's people besides the administrator, who may do everything (the framework's super administrator). */
export type RoleCode = 'content-editor' | 'price-editor' | 'review-moderator' | 'operator';

/**
 * What a part of the admin lets people do beyond editing entries: registered when the service starts, shown among the
 * permissions of a role, granted by code.
 */
export type Capability = {
  /** Latin, unique: the ids of its actions are `api::{name}.{action}`. */
  name: string;
  /** Russian, as the list of permissions shows it. */
  displayName: string;
  /** Russian names of the actions, by their latin ones. */
  actions: Record<string, string>;
  /** The actions that each role may take; a role that is not named may take none. */
  grants: Partial<Record<RoleCode, readonly string[]>>;
};
