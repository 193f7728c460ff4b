import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { plannedWorkFile } from '../../contract/planned-work.ts';
import { say, UserError } from '../launch/console.ts';
import { apply } from './apply.ts';
import { backup, environment, password, rehearse } from './as-clinic.ts';
import { doctor } from './doctor.ts';
import { changeDomain } from './domain.ts';
import { install } from './install.ts';
import { maintenanceFile } from './places.ts';
import { remove } from './remove.ts';
import { restore } from './restore.ts';
import { rollback } from './rollback.ts';
import { upgrade } from './upgrade.ts';
import { watch } from './watch.ts';

const usage = [
  'Так, от имени root:',
  '  clinic install --site=clinic.ru --admin=admin.clinic.ru --email=почта --phone=телефон [--demo]',
  '  ./deploy/clinic upgrade — в папке нового выпуска; clinic rollback [--yes] — вернуть прежний',
  '  clinic domain --site=имя --admin=имя — перейти на другие имена',
  '  clinic apply — применить правки в .env',
  '  clinic doctor — проверить всё; clinic watch — то же для таймера: письмо, когда что-то изменилось',
  '  clinic backup [папка или копия.tar.gz] [--keep=сколько] [--without-secrets]',
  '  clinic rehearse копия.tar.gz — проба копии рядом с работающим продуктом',
  '  clinic restore копия.tar.gz [--force]',
  '  clinic environment content | site — настройки и секреты части, для другой машины',
  '  clinic password почта — новый пароль сотруднику админ-панели',
  '  clinic maintenance on | off',
  '  clinic remove [--yes] — удалить программу, оставить данные и копии',
].join('\n');

/** They stop the content service: forms wait longer, and the watch says nothing. */
const planned = ['install', 'apply', 'domain', 'upgrade', 'rollback', 'restore', 'remove'];

/** Runs one command for the engineer of a server: docs/operations/servers.md. */
export async function run(): Promise<number> {
  const [, , , command = '', ...args] = process.argv;
  if (process.getuid?.() !== 0) throw new UserError(usage);
  if (!planned.includes(command)) return dispatch(command, args);
  writeFileSync(plannedWorkFile, '');
  try {
    return await dispatch(command, args);
  } finally {
    rmSync(plannedWorkFile, { force: true });
  }
}

async function dispatch(command: string, args: string[]): Promise<number> {
  if (command === 'install') return install(args);
  if (command === 'apply' && args.length === 0) return apply();
  if (command === 'domain') return changeDomain(args);
  if (command === 'doctor' && args.length === 0) return doctor();
  if (command === 'watch' && args.length === 0) return watch();
  if (command === 'upgrade' && args.length === 0) return upgrade();
  if (command === 'rollback' && args.every((arg) => arg === '--yes')) return rollback(args.includes('--yes'));
  if (command === 'backup') return backup(args);
  if (command === 'rehearse') return rehearse(args);
  if (command === 'environment') return environment(args);
  if (command === 'restore') return restore(args);
  if (command === 'remove' && args.every((arg) => arg === '--yes')) return remove(args.includes('--yes'));
  if (command === 'password') return password(args);
  if (command === 'maintenance' && args.length === 1) return setMaintenance(args[0]);
  throw new UserError(usage);
}

function setMaintenance(state: string | undefined): number {
  if (state !== 'on' && state !== 'off') throw new UserError(usage);
  if (!existsSync(dirname(maintenanceFile)))
    throw new UserError(`Нет папки ${dirname(maintenanceFile)}: nginx не настроен`);
  if (state === 'on') writeFileSync(maintenanceFile, '');
  else rmSync(maintenanceFile, { force: true });
  say(state === 'on' ? '✓ Посетители видят «Сайт обновляется», редакторы работают' : '✓ Сайт снова открыт посетителям');
  return 0;
}
