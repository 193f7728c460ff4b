import type { BulkActionComponent, DocumentActionComponent } from '@strapi/content-manager/strapi-admin';
import { type StrapiApp, useAuth } from '@strapi/strapi/admin';
import { type AdminPart, contentManagerOf } from '../../../platform/admin/admin-part';
import { guardScreens, hideSettingsLink } from '../../../platform/strapi/admin/screens';
import { answersForWhole, mayMedia, maySettings } from './may';

/** Hides screens that the user's role lacks. */
function showOnlyTheirs(app: StrapiApp): void {
  const link = app.router.menu.find(({ to }) => to === 'content-manager');
  if (link) link.permissions = [{ action: 'plugin::content-manager.explorer.read' }] as typeof link.permissions;
  hideSettingsLink(app, maySettings);
  guardScreens(app, { 'settings/*': maySettings, 'plugins/upload/*': mayMedia });
  const { addDocumentAction, addBulkAction } = contentManagerOf(app);
  addDocumentAction((actions) => actions.map(documentActionForWhole));
  addBulkAction((actions) => actions.map(bulkActionForWhole));
}

/** Unpublishing and discarding change whole entries. */
const changesWhole = ({ type }: { type?: string }) => type === 'unpublish' || type === 'discard';

function documentActionForWhole(action: DocumentActionComponent): DocumentActionComponent {
  if (!changesWhole(action)) return action;
  return Object.assign(forWhole(action), { type: action.type, position: action.position });
}

function bulkActionForWhole(action: BulkActionComponent): BulkActionComponent {
  return changesWhole(action) ? Object.assign(forWhole(action), { type: action.type }) : action;
}

function forWhole<Props extends { model: string }, Offered>(action: (props: Props) => Offered) {
  return (props: Props) => {
    const permissions = useAuth('forWhole', (state) => state.permissions);
    const offered = action(props);
    return answersForWhole(permissions, props.model) ? offered : null;
  };
}

export const staffRolesPart: AdminPart = { register: showOnlyTheirs };
