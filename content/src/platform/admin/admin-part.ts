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

/** A line of the menu that leads to a screen of the framework. */
type MenuShortcut = Omit<MenuPage, 'load'>;

/** A page without a line in the menu. */
type Screen = Pick<MenuPage, 'to' | 'load'>;

/** A part of the home page. */
type Widget = { id: string; title: string; icon: Icon; permissions?: readonly Permission[]; load: () => Promise<Page> };

/** What a capability adds to the admin. `src/compose/admin/parts.ts` lists all of them in order. */
export type AdminPart = {
  pages?: readonly MenuPage[];
  screens?: readonly Screen[];
  shortcuts?: readonly MenuShortcut[];
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
  for (const { pages = [], screens = [], shortcuts = [], widgets = [], register } of parts) {
    const addLink = ({ to, title, permissions, ...link }: MenuShortcut, Component?: MenuPage['load']) =>
      app.addMenuLink({
        ...link,
        to,
        intlLabel: { id: `${to}.title`, defaultMessage: title },
        permissions: [...permissions] as MenuLink['permissions'],
        ...(Component && { Component }),
      });
    for (const { load, ...page } of pages) addLink(page, load);
    for (const { to, load } of screens)
      app.router.addRoute({ path: `${to}/*`, lazy: async () => ({ Component: (await load()).default }) });
    for (const shortcut of shortcuts) addLink(shortcut);
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
