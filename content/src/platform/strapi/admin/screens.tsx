import { Page, type StrapiApp, useAuth } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { addStyle } from '../../admin/add-style';
import { onRequest } from './store-calls';

type Permissions = readonly { action: string; subject?: string | null }[];
type Allowed = (permissions: Permissions) => boolean;

/** The framework shows this link to all users, in a list that cannot be changed. */
const settingsLink = 'a[href$="/settings"]';
const withoutSettings = 'data-without-settings';

/** Hides the link to the settings from users who may use none of them. */
export function hideSettingsLink(app: StrapiApp, isAllowed: Allowed): void {
  addStyle(`[${withoutSettings}] ${settingsLink} { display: none }`);
  // The menu cannot be changed through an API; the user's permissions pass through here.
  onRequest(app, (call, payload) => {
    if (call !== 'getMyPermissions/fulfilled') return;
    document.documentElement.toggleAttribute(withoutSettings, !isAllowed(payload as Permissions));
  });
}

/**
 * Shows a message instead of the framework's empty screen at paths that a user may not open.
 * @param screens who may, by the framework's path
 */
export function guardScreens(app: StrapiApp, screens: Record<string, Allowed>): void {
  app.router.addRoute((routes) =>
    routes.map((route) => {
      const isAllowed = screens[route.path ?? ''];
      const load = route.lazy;
      if (!isAllowed || typeof load !== 'function') return route;
      const lazy = async () => {
        const { Component } = (await load()) as { Component: ComponentType };
        return { Component: onlyWhen(isAllowed, Component) };
      };
      return { ...route, lazy } as typeof route;
    }),
  );
}

function onlyWhen(isAllowed: Allowed, Screen: ComponentType): ComponentType {
  return function ScreenOfSome() {
    const permissions = useAuth('ScreenOfSome', (state) => state.permissions);
    return isAllowed(permissions) ? <Screen /> : <Page.NoPermissions />;
  };
}
