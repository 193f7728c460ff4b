import { beforeAll, expect, test } from 'vitest';
import { makeDesk } from './desk';
import { makeOwnService } from './own-service';
import { patient } from './patience';
import { runSql } from './run-sql';

const own = makeOwnService();
const { admin, editor } = own;

beforeAll(async () => {
  await own.open();
  await editor.saveSingle('common-config', { name: 'Клиника', timeZone: 'Asia/Novosibirsk' });
}, patient(300_000));

test('a time zone is chosen from the list, and cannot be taken away from the common settings', async () => {
  const words = 'Часового пояса «Asia/Томск» нет';
  await expect(editor.saveSingle('common-config', { name: 'Клиника', timeZone: 'Asia/Томск' })).rejects.toThrow(words);
  const branch = { label: 'Филиал', address: 'Улица, 1', timeZone: 'Asia/Томск' };
  await expect(editor.draft('clinic', branch)).rejects.toThrow(words);
  await expect(editor.draft('clinic', { ...branch, timeZone: 'Europe/Berlin' })).rejects.toThrow('нет в списке');
  await expect(editor.saveSingle('common-config', { timeZone: '' })).rejects.toThrow('Выберите часовой пояс');
  await editor.draft('clinic', { ...branch, timeZone: null });
});

test('a zone from before the list stays while an editor changes something else', async () => {
  runSql(own.dataDir, "UPDATE common_configs SET time_zone = 'Asia/Almaty'");
  await editor.saveSingle('common-config', { name: 'Клиника у реки', timeZone: 'Asia/Almaty' });
  await editor.saveSingle('common-config', { name: 'Клиника', timeZone: 'Asia/Novosibirsk' });
  await expect(editor.saveSingle('common-config', { timeZone: 'Asia/Almaty' })).rejects.toThrow('нет в списке');
});

test.each<[form: string, save: (specialDays: object[]) => Promise<unknown>]>([
  ['the common settings', (specialDays) => editor.saveSingle('common-config', { specialDays })],
  ['a clinic', (specialDays) => editor.draft('clinic', { label: 'Филиал', address: 'Улица, 1', specialDays })],
  ['a doctor', (specialDays) => editor.draft('doctor', { name: 'Анна', slug: 'anna', specialDays })],
])('special days of %s that say nothing are refused with the reason', async (_form, save) => {
  const day = { from: '2027-01-02', kind: 'closed' };
  await expect(save([{ ...day, until: '2027-01-01' }])).rejects.toThrow('Последний день раньше первого');
  await expect(save([{ ...day, kind: 'hours', opens: '10:00' }])).rejects.toThrow('до какого часа');
  await save([{ ...day, until: '2027-01-03', note: 'каникулы' }]);
});

test('an unknown time zone in the database does not stop the work', async () => {
  runSql(own.dataDir, "UPDATE common_configs SET time_zone = 'Asia/Томск'");
  expect((await makeDesk(own.running().url, admin.token).call('GET', '/requests')).status).toBe(200);
  expect(await admin.get('/statistics?days=30')).toMatchObject({ requests: 0 });
});
