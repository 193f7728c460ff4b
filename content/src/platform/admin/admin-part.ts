import type { ContentManagerPlugin, PanelComponent } from '@strapi/content-manager/strapi-admin';
import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';

type MenuLink = Parameters<StrapiApp['addMenuLink']>[0];
type WidgetArgs = Extract<Parameters<StrapiApp['widgets']['register']>[0], { id: string }>;
type Icon = NonNullable<WidgetArgs['icon']>;
type Permission = { action: string; subject?: string | null };
type Page = { default: ComponentType };

/**
 * A page in the menu.
 * @property to its path below `/admin`
 * @property position in the menu, from 1
 */
type MenuPage = {
  to: string;
  title: string;
  icon: Icon;
  permissions: readonly Permission[];
  position: number;
  load: () => Promise<Page>;
};

/** A part of the home page. */
type Widget = { id: string; title: string; icon: Icon; permissions?: readonly Permission[]; load: () => Promise<Page> };

/** What a capability adds to the admin. `src/compose/admin/parts.ts` lists all of them in order. */
export type AdminPart = {
  pages?: readonly MenuPage[];
  /** Those of the last part of the list come first. */
  widgets?: readonly Widget[];
  /** Beside the forms of entries, in the order of the list. */
  panels?: readonly PanelComponent[];
  /** Runs before the framework's own plugins start: fields, wrapped actions, watched calls. */
  register?: (app: StrapiApp) => void;
  /** Runs after them: hooks and injected components. */
  bootstrap?: (app: StrapiApp) => void;
};

/** Returns the content manager's interface for other plugins. */
export const contentManagerOf = (app: StrapiApp) =>
  app.getPlugin('content-manager').apis as ContentManagerPlugin['config']['apis'];

/** Adds what the parts declare, and runs what they register. */
export function registerParts(app: StrapiApp, parts: readonly AdminPart[]): void {
  for (const { pages = [], widgets = [], register } of parts) {
    for (const { to, title, load, permissions, ...page } of pages) {
      const intlLabel = { id: `${to}.title`, defaultMessage: title };
      app.addMenuLink({
        ...page,
        to,
        intlLabel,
        permissions: [...permissions] as MenuLink['permissions'],
        Component: load,
      });
    }
    for (const { id, title, load, permissions, icon } of widgets) {
      const shownTo = permissions && { permissions: [...permissions] as NonNullable<WidgetArgs['permissions']> };
      const widget = { id, icon, title: { id: `${id}.title`, defaultMessage: title }, ...shownTo };
      app.widgets.register((others) => [{ ...widget, component: async () => (await load()).default }, ...others]);
    }
    register?.(app);
  }
}

/** Adds the panels of the parts, and runs their work after the framework's start. */
export function bootstrapParts(app: StrapiApp, parts: readonly AdminPart[]): void {
  for (const { panels = [], bootstrap } of parts) {
    if (panels.length > 0) contentManagerOf(app).addEditViewSidePanel([...panels]);
    bootstrap?.(app);
  }
}
