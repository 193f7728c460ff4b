import { prepare } from './launch/prepare.mjs';
import { say } from './launch/progress.mjs';
import { serve } from './launch/serve.mjs';
import { contentService, siteService } from './launch/services.mjs';

/** Both parts for engineers: an edit shows by itself. Settings, secrets and data are those of `npm start`. */
export async function run() {
  const { values, logs } = await prepare({ isBuilding: false });
  const show = (/** @type {string} */ name) => (/** @type {string} */ line) => say(`${name.padEnd(7)} │ ${line}`);
  const { ended } = await serve(
    [
      { title: 'Запуск content', service: contentService(values, { isDev: true }), onLine: show('content') },
      { title: 'Запуск site', service: siteService(values, { isDev: true }), onLine: show('site') },
    ],
    logs,
  );
  say(`\nСайт: ${values.SITE_URL}   Админ-панель: ${values.PUBLIC_CONTENT_URL}/admin   Остановить: Ctrl-C\n`);
  return ended;
}
