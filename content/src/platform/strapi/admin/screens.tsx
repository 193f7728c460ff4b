import { Page, type StrapiApp, useAuth } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { addStyle } from '../../admin/add-style';
import { onRequest } from './store-calls';

type Permissions = readonly { action: string; subject?: string | null }[];
type Allowed = (permissions: Permissions) => boolean;

/** Parts of screens that the framework shows to all users and has no setting for: selectors, and who may see each. */
export function hideParts(app: StrapiApp, parts: Readonly<Record<string, Allowed>>): void {
  const marks = Object.entries(parts).map(([selector, isAllowed], i) => ({
    selector,
    isAllowed,
    mark: `data-without-part-${i}`,
  }));
  addStyle(marks.map(({ selector, mark }) => `[${mark}] :is(${selector}) { display: none }`).join('\n'));
  // The user's permissions pass through here.
  onRequest(app, (call, payload) => {
    if (call !== 'getMyPermissions/fulfilled') return;
    for (const { isAllowed, mark } of marks) {
      document.documentElement.toggleAttribute(mark, !isAllowed(payload as Permissions));
    }
  });
}

/** Adds and removes the blocks of the start page. Their order stays everybody's. */
export const blockButtons =
  'main:has([data-strapi-grid-container]) :is([data-strapi-header], [data-strapi-header-sticky]) button, [data-strapi-widget-id] > header > :last-child > button:first-child';

/** Lets the cells of a list break their lines: the framework shows them whole, beyond the window. */
export function fitTables(): void {
  addStyle(`
    main table[role="grid"] :is(td, th)[class][class] { padding-inline: 0.8rem }
    main table[role="grid"] th [class][class] { white-space: normal }
    main table[role="grid"] td > :is(a, span)[class][class] {
      display: inline-block; max-width: 18rem; overflow-wrap: break-word; white-space: normal;
    }
  `);
}

/**
 * Shows a message instead of the framework's empty screen at paths that a user may not open.
 * @param screens who may, by the framework's path
 * @param first the screen of a section for those whom its link is hidden from
 */
export function guardScreens(app: StrapiApp, screens: Record<string, Allowed>, first: FirstScreen): void {
  app.router.addRoute((routes) =>
    routes.map((route) => {
      const isAllowed = screens[route.path ?? ''];
      const load = route.lazy;
      if (!isAllowed || typeof load !== 'function') return route;
      const lazy = async () => {
        const { Component } = (await load()) as { Component: ComponentType };
        return { Component: onlyWhen(isAllowed, Component, first) };
      };
      return { ...route, lazy } as typeof route;
    }),
  );
}

/** Whoever may not see `path` is led to `instead`. */
type FirstScreen = { path: string; isAllowed: Allowed; instead: string };

function onlyWhen(isAllowed: Allowed, Screen: ComponentType, first: FirstScreen): ComponentType {
  return function ScreenOfSome() {
    const permissions = useAuth('ScreenOfSome', (state) => state.permissions);
    const { pathname } = useLocation();
    if (pathname === first.path && isAllowed(permissions) && !first.isAllowed(permissions))
      return <Navigate to={first.instead} replace />;
    return isAllowed(permissions) ? <Screen /> : <Page.NoPermissions />;
  };
}
