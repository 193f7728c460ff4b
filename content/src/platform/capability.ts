import type { Core } from '@strapi/strapi';
import type { GraphQLSchema } from 'graphql';
import type { Table } from './database/define-table';
import type { Stores } from './file-storage/open-stores';
import type { Settings } from './settings';
import type { SiteRoute } from './site-routes';
import type { AdminRoute } from './strapi/admin-routes';
import type { GuardedPlugin } from './strapi/plugin-routes';

/** Roles of the staff besides the administrator, who may do everything. */
export type RoleCode = 'clinic-administrator' | 'content-editor' | 'price-editor' | 'review-moderator' | 'operator';

/** Actions of a part of the admin beyond editing entries: registered at start, granted by code. */
export type Rights = {
  /** Latin, unique: the ids of its actions are `api::{name}.{action}`. */
  name: string;
  /** Russian, as the list of permissions shows it. */
  displayName: string;
  /** Russian names of the actions, by their latin ones. */
  actions: Record<string, string>;
  /** Actions granted to each role; none by default. */
  grants: Partial<Record<RoleCode, readonly string[]>>;
};

/** A call of the framework's document service. `data` is what is about to be written. */
export type DocumentCall = {
  uid: string;
  action: string;
  params: { documentId?: string; status?: string; data?: Record<string, unknown> };
};

/** Runs around every call of the document service, reads included. Returns what the call returns. */
export type DocumentMiddleware = (call: DocumentCall, next: () => Promise<unknown>) => Promise<unknown>;

/**
 * A change of one document that visitors may see.
 * @property kind `same`: published without a visible difference
 * @property rows numbers of its first and last row in the change log, if it has any
 */
export type WrittenChange = {
  uid: string;
  documentId: string;
  kind: 'shown' | 'changed' | 'gone' | 'deleted' | 'same';
  rows: { first: number; last: number } | null;
};

/** @property name in Russian; begins the log line of an error that the task throws */
export type Task = { everyMs: number; name: string; run: () => Promise<unknown> };

/** What the capabilities of this process share. */
export type Service = {
  strapi: Core.Strapi;
  settings: Settings;
  stores: Stores;
  rights: readonly Rights[];
};

/** A plugin of the framework while it is loaded: there is no instance yet. */
export type ExtendedPlugin = GuardedPlugin & { services: Record<string, unknown> };

/** What a capability adds to the service. `src/compose/capabilities.ts` lists all of them in order. */
export type Capability = {
  rights?: Rights;
  /** Plain tables, which the framework creates when it opens the database. */
  tables?: readonly Table[];
  /** Changes a plugin of the framework, such as a guard around its routes, or the schema. */
  extend?: {
    'content-manager'?: (plugin: ExtendedPlugin) => void;
    upload?: (plugin: ExtendedPlugin) => void;
    graphql?: (schema: GraphQLSchema) => GraphQLSchema;
  };
  /** Registers fields, GraphQL and whatever must exist before the database opens. */
  register?: (service: Service) => void;
  /** Calls of people who are signed in to the admin. */
  adminRoutes?: (service: Service) => AdminRoute[];
  /** Calls of the site's server. */
  siteRoutes?: (service: Service) => SiteRoute[];
  /** Repeated while the service listens. */
  tasks?: (service: Service) => Task[];
  /** Document middlewares around every write, the first one of the list outermost. */
  documents?: (service: Service) => DocumentMiddleware[];
  /** Document middlewares inside those above that follow the work of editors, so not the loading of the demo. */
  editing?: (service: Service) => DocumentMiddleware[];
  /** Called in the transaction of each change, except while the first start fills the database. */
  published?: (service: Service, change: WrittenChange) => Promise<void>;
  /** Runs when the database is open, before the demo is loaded. */
  prepare?: (service: Service) => Promise<void>;
  /** Runs when the demo is loaded. */
  start?: (service: Service) => Promise<void>;
};
