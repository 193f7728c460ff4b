import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

/**
 * The service worker that shows messages of a browser's push service. It lives in a folder of its own, so its scope
 * holds no page: it neither sees nor changes what the admin loads.
 */
const worker = `'use strict';
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('push', (event) => {
  const { title, text, path, tag } = event.data.json();
  const show = async () => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    // A visible desk plays its own sound. Safari withdraws the permission after a push without a notification.
    const silent = windows.some(({ visibilityState }) => visibilityState === 'visible');
    await self.registration.showNotification(title, { body: text, tag, silent, lang: 'ru', icon: '/favicon.ico', data: path });
  };
  event.waitUntil(show());
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(new URL(event.notification.data, self.location.origin)));
});
`;

/** iPhones show messages only of a site on the Home Screen, which needs a manifest. */
const manifest = {
  name: 'Заявки клиники',
  short_name: 'Заявки',
  lang: 'ru',
  start_url: '/admin/requests-desk',
  scope: '/admin',
  display: 'standalone',
  icons: [{ src: '/favicon.ico', sizes: '64x64', type: 'image/png' }],
};

/**
 * Serves the worker and the manifest without sign-in: they hold no secrets, and browsers request them without a token.
 */
export function servePushWorker(strapi: Core.Strapi): void {
  const { router } = strapi.server;
  const serve = (path: string, type: string, body: string) =>
    router.get(path, (ctx: Context) => {
      ctx.type = type;
      ctx.set('Cache-Control', 'no-cache');
      ctx.body = body;
    });
  serve('/requests-desk-push/worker.js', 'text/javascript; charset=utf-8', worker);
  serve('/requests-desk-push/app.webmanifest', 'application/manifest+json', JSON.stringify(manifest));
}
