import type { StrapiApp } from '@strapi/strapi/admin';

type Told = { type?: string; meta?: { arg?: { endpointName?: string } }; payload?: { uuid?: unknown } };

/** The framework's own key, which it completes by the name of the installation; «false»: the present media library. */
const newsKey = 'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false';

/** Counts of keys and locales on everybody's first screen. */
const insideWidgets = new Set(['key-statistics', 'deploy-now']);

/** Takes away what the framework tells everybody of itself: the banner of its news, the numbers of its inside. */
export function hideFrameworkNews(app: StrapiApp): void {
  app.widgets.register((widgets) => widgets.filter(({ id }) => !insideWidgets.has(id)));
  app.addMiddlewares([
    () => () => (next) => (told) => {
      const { type, meta, payload } = told as Told;
      if (type === 'adminApi/executeQuery/fulfilled' && meta?.arg?.endpointName === 'init') {
        localStorage.setItem(`${newsKey}:${payload?.uuid}`, 'true');
      }
      return next(told);
    },
  ]);
}
