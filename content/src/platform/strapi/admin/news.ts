import type { StrapiApp } from '@strapi/strapi/admin';
import { addStyle } from '../../admin/add-style';
import { onRequest } from './store-calls';

/** The framework's key, to which it adds the id of the installation; «false» means the current media library. */
const newsKey = 'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false';

/** Widgets of the start page that count tokens and locales, or advertise hosting. */
const hiddenWidgets = new Set(['key-statistics', 'deploy-now']);

/** Links to the framework's shop and English handbook, and to its builder, which changes nothing in production. */
const hiddenLinks = ['a[href$="/marketplace"]', 'a[href$="/plugins/content-type-builder"]', 'a[href*="strapi.io"]'];

/** The consent to the framework's letters, on the screen of an invitation. */
const letters = 'div:has(> label a[href^="https://strapi.io"])';

/** Hides the framework's news, and the links and widgets that say nothing to a clinic. */
export function hideFrameworkNews(app: StrapiApp): void {
  addStyle(`${[...hiddenLinks, letters].join(', ')} { display: none }`);
  app.widgets.register((widgets) => widgets.filter(({ id }) => !hiddenWidgets.has(id)));
  onRequest(app, (call, payload) => {
    if (call === 'init/fulfilled') localStorage.setItem(`${newsKey}:${(payload as { uuid: string }).uuid}`, 'true');
  });
}
