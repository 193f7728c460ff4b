import { prepare } from './launch/prepare.ts';
import { say } from './launch/progress.ts';
import { serve } from './launch/serve.ts';
import { contentService, siteService } from './launch/services.ts';

/** Both parts for engineers: an edit shows by itself. Settings, secrets and data are those of `npm start`. */
export async function run() {
  const { values, logs } = await prepare({ isBuilding: false });
  const show = (name: string) => (line: string) => say(`${name.padEnd(7)} │ ${line}`);
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
