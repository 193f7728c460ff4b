import { House } from '@strapi/icons';
import type { AdminPart } from '../../../platform/admin/admin-part';
import { onRequest } from '../../../platform/strapi/admin/store-calls';
import { arrangeLinks, startOf } from '../rules';
import { hideHome, noteSignIn, styleHiddenHome } from './sign-in';

type Permission = { action: string; subject?: string | null };
type Link = { title: string; to: string };

let permissions: readonly Permission[] = [];

/** «Разделы» at the top of the home page, and the content menu ordered by task. */
export const sectionsPart: AdminPart = {
  widgets: [{ id: 'sections', title: 'Разделы', icon: House, load: () => import('./sections-widget') }],
  register(app) {
    styleHiddenHome();
    onRequest(app, (call, payload) => {
      if (call === 'login/fulfilled') noteSignIn();
      if (call !== 'getMyPermissions/fulfilled') return;
      permissions = payload as Permission[];
      hideHome(startOf(permissions));
    });
  },
  bootstrap(app) {
    const arrange = (links: Link[]) => arrangeLinks(links, permissions);
    const hook = 'Admin/CM/pages/App/mutate';
    app.registerHook(`${hook}-collection-types-links`, ({ ctLinks, ...rest }: { ctLinks: Link[] }) => ({
      ...rest,
      ctLinks: arrange(ctLinks),
    }));
    app.registerHook(`${hook}-single-types-links`, ({ stLinks, ...rest }: { stLinks: Link[] }) => ({
      ...rest,
      stLinks: arrange(stLinks),
    }));
  },
};
