import type { BulkActionComponent, DocumentActionComponent } from '@strapi/content-manager/strapi-admin';
import { type StrapiApp, useAuth } from '@strapi/strapi/admin';
import { type AdminPart, contentManagerOf } from '../../../platform/admin/admin-part';
import { blockButtons, guardScreens, hideParts } from '../../../platform/strapi/admin/screens';
import { answersForWhole, mayMedia, mayRoles, maySettings } from './may';

/** Of the framework: its versions. */
const overview = '/settings/application-infos';

/** Hides screens that the user's role lacks. */
function showOnlyTheirs(app: StrapiApp): void {
  const link = app.router.menu.find(({ to }) => to === 'content-manager');
  if (link) link.permissions = [{ action: 'plugin::content-manager.explorer.read' }] as typeof link.permissions;
  const linkTo = (path: string) => `a[href$="${path}"]`;
  hideParts(app, {
    [linkTo('/settings')]: maySettings,
    [linkTo(overview)]: mayRoles,
    [linkTo('/settings/roles')]: mayRoles,
    [blockButtons]: mayRoles,
  });
  const screens = { 'settings/*': maySettings, 'plugins/upload/*': mayMedia };
  guardScreens(app, screens, { path: overview, isAllowed: mayRoles, instead: '/settings/users' });
  const { addDocumentAction, addBulkAction } = contentManagerOf(app);
  addDocumentAction((actions) => actions.map(forWhole));
  addBulkAction((actions) => actions.map(forWhole));
}

/** Unpublishing and discarding change whole entries. */
function forWhole<Action extends DocumentActionComponent | BulkActionComponent>(action: Action): Action {
  if (action.type !== 'unpublish' && action.type !== 'discard') return action;
  const offer = action as (props: { model: string }) => unknown;
  const wrapped = (props: { model: string }) => {
    const permissions = useAuth('forWhole', (state) => state.permissions);
    const offered = offer(props);
    return answersForWhole(permissions, props.model) ? offered : null;
  };
  return Object.assign(wrapped, action);
}

export const staffRolesPart: AdminPart = { register: showOnlyTheirs };
