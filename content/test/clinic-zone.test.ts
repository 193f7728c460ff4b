import { beforeAll, expect, test } from 'vitest';
import { makeDesk } from './desk';
import { makeEditor } from './editor';
import { makeOwnService } from './own-service';
import { runSql } from './run-sql';

const own = makeOwnService();
let admin: Awaited<ReturnType<typeof own.signIn>>;
const editor = makeEditor(() => admin);

beforeAll(async () => {
  await own.start();
  admin = await own.signIn();
  await editor.saveSingle('common-config', { name: 'Клиника', timeZone: 'Asia/Novosibirsk' });
}, 120_000);

test('an unknown time zone is refused', async () => {
  const words = 'Часового пояса «Asia/Томск» нет';
  await expect(editor.saveSingle('common-config', { name: 'Клиника', timeZone: 'Asia/Томск' })).rejects.toThrow(words);
  const branch = { label: 'Филиал', address: 'Улица, 1', timeZone: 'Asia/Томск' };
  await expect(editor.draft('clinic', branch)).rejects.toThrow(words);
  await editor.saveSingle('common-config', { name: 'Клиника', timeZone: '' });
});

test('an unknown time zone in the database does not stop the work', async () => {
  runSql(own.dataDir, "UPDATE common_configs SET time_zone = 'Asia/Томск'");
  expect((await makeDesk(own.running().url, admin.token).call('GET', '/requests')).status).toBe(200);
  expect(await admin.get('/statistics?days=30')).toMatchObject({ to: expect.stringMatching(/^\d{4}-/) });
});
