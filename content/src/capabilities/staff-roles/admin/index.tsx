import { Page, type StrapiApp, useAuth } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import type { AdminPart } from '../../../platform/admin/admin-part';
import { onRequest } from '../../../platform/strapi/admin/store-calls';
import { answersForWhole, mayMedia, maySettings } from './may';

/** An action of the content manager: a hook with two properties. */
type Action = ((props: { model: string }) => unknown) & { type?: string; position?: unknown };
type Permissions = Parameters<typeof maySettings>[0];
type Actions = (change: (actions: Action[]) => Action[]) => void;

/** The framework shows this link to all users, in a list that cannot be changed. */
const settingsLink = 'a[href$="/settings"]';
const withoutSettings = 'data-without-settings';

/** Rights by the framework's paths. */
const screens: Record<string, (permissions: Permissions) => boolean> = {
  'settings/*': maySettings,
  'plugins/upload/*': mayMedia,
};

/** Hides screens that the user's role lacks. */
function showOnlyTheirs(app: StrapiApp): void {
  const link = app.router.menu.find(({ to }) => to === 'content-manager');
  if (link) link.permissions = [{ action: 'plugin::content-manager.explorer.read' }] as typeof link.permissions;
  hideSettingsLink(app);
  guardScreens(app);
  const { apis } = app.getPlugin('content-manager') as unknown as { apis: Record<string, Actions> };
  const onlyForWhole = (action: Action) =>
    action.type === 'unpublish' || action.type === 'discard' ? forWhole(action) : action;
  apis.addDocumentAction?.((actions) => actions.map(onlyForWhole));
  apis.addBulkAction?.((actions) => actions.map(onlyForWhole));
}

function forWhole(action: Action): Action {
  const guarded: Action = (props) => {
    const permissions = useAuth('forWhole', (state) => state.permissions);
    const offered = action(props);
    return answersForWhole(permissions, props.model) ? offered : null;
  };
  return Object.assign(guarded, { type: action.type, position: action.position });
}

function hideSettingsLink(app: StrapiApp): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`[${withoutSettings}] ${settingsLink} { display: none }`);
  document.adoptedStyleSheets.push(sheet);
  // The menu cannot be changed through an API; the user's permissions pass through here.
  onRequest(app, (call, payload) => {
    if (call !== 'getMyPermissions/fulfilled') return;
    document.documentElement.toggleAttribute(withoutSettings, !maySettings(payload as { action: string }[]));
  });
}

/** A forbidden path shows a message instead of the framework's empty screen. */
function guardScreens(app: StrapiApp): void {
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

function onlyWhen(isAllowed: (permissions: Permissions) => boolean, Screen: ComponentType): ComponentType {
  return function ScreenOfSome() {
    const permissions = useAuth('ScreenOfSome', (state) => state.permissions);
    return isAllowed(permissions) ? <Screen /> : <Page.NoPermissions />;
  };
}

export const staffRolesPart: AdminPart = { register: showOnlyTheirs };
