import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './launch/prepare.ts';
import { formatDuration, say, step } from './launch/progress.ts';
import { serve } from './launch/serve.ts';
import { seedProgress, trouble } from './launch/service-lines.ts';
import { contentService, siteService } from './launch/services.ts';
import { keepRunning } from './launch/supervise.ts';

/** From a fresh clone, or any later state, to a running product. */
export async function run() {
  const startedAt = Date.now();
  const { values, dataDir, logs, passwordPlace } = await prepare({ isBuilding: true });
  // Written last: a first start that failed half-way is a first start again.
  const doneFile = join(dataDir, 'first-start-done');
  const isFirstStart = !existsSync(doneFile);

  let lastError = '';
  const show = (name: string) => (line: string) => {
    const progress = seedProgress(line);
    if (progress) say(`  ${progress}`);
    const error = trouble(line);
    // During an outage every page says the same.
    if (error && error !== lastError) say(`! ${name}: ${error}`);
    lastError = error ?? lastError;
  };
  const contentRun = { service: contentService(values), onLine: show('content') };
  if (isFirstStart) {
    await step('Первый запуск content: база и демонстрационная клиника', async () => {
      const filling = await keepRunning(contentRun.service, { logs, onLine: contentRun.onLine });
      // The process that resized all pictures keeps 780 MB; a new one needs 330.
      await filling.stop();
    });
  }
  const { ended } = await serve(
    [
      { title: 'Запуск content', ...contentRun },
      { title: 'Запуск site', service: siteService(values), onLine: show('site') },
    ],
    logs,
  );

  if (isFirstStart) writeFileSync(doneFile, '');
  // Later it may have been changed in the admin, and is not for every log.
  const password = isFirstStart
    ? `${values.ADMIN_PASSWORD}   (хранится: ${passwordPlace})`
    : `первый хранится: ${passwordPlace}`;
  say(
    [
      `\nВсё работает, запуск занял ${formatDuration(Date.now() - startedAt)}\n`,
      `  Сайт           ${values.SITE_URL}`,
      `  Админ-панель   ${values.PUBLIC_CONTENT_URL}/admin`,
      `  Вход           ${values.ADMIN_EMAIL}`,
      `  Пароль         ${password}`,
      `  Журналы        ${logs}`,
      '\nОстановить: Ctrl-C',
    ].join('\n'),
  );
  return ended;
}
