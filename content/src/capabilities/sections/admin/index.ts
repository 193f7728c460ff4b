import { House } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { onRequest } from '../../../platform/admin/on-request';
import { arrangeLinks } from '../rules';
import { noteSignIn } from './sign-in';

type Permission = { action: string; subject?: string | null };
type Link = { title: string; to: string };

let permissions: readonly Permission[] = [];

/** Adds «Разделы» to the home page. Call it in `register`, as the last widget: it comes first. */
export function addSections(app: StrapiApp): void {
  app.widgets.register((others) => [
    {
      id: 'sections',
      icon: House,
      title: { id: 'sections.title', defaultMessage: 'Разделы' },
      component: async () => (await import('./sections-widget')).default,
    },
    ...others,
  ]);
  onRequest(app, (call, payload) => {
    if (call === 'login/fulfilled') noteSignIn();
    if (call === 'getMyPermissions/fulfilled') permissions = payload as Permission[];
  });
}

/** Orders the content menu by task. Call it in `bootstrap`: the content manager adds its hooks before. */
export function arrangeMenu(app: StrapiApp): void {
  const arrange = (links: Link[]) => arrangeLinks(links, permissions);
  app.registerHook('Admin/CM/pages/App/mutate-collection-types-links', ({ ctLinks, ...rest }: { ctLinks: Link[] }) => ({
    ...rest,
    ctLinks: arrange(ctLinks),
  }));
  app.registerHook('Admin/CM/pages/App/mutate-single-types-links', ({ stLinks, ...rest }: { stLinks: Link[] }) => ({
    ...rest,
    stLinks: arrange(stLinks),
  }));
}
