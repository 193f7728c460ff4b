import { spawnSync } from 'node:child_process';
import { say, UserError } from '../launch/console.ts';
import { readEvent } from '../launch/log-file.ts';
import { callOf } from '../launch/places.ts';
import { contentService } from '../launch/services.ts';
import { ensureSecrets, newPassword, readEnvironment, readSettings } from '../launch/settings.ts';

/** Gives an employee a new password for the admin and prints it. The content service must be built and may run. */
export async function run(): Promise<number> {
  const [email = '', ...more] = process.argv.slice(3);
  if (!email.includes('@') || more.length > 0) throw new UserError(`Так: ${callOf('password')} почта сотрудника`);
  const settings = readSettings(readEnvironment());
  const { values } = ensureSecrets(settings.DATA_DIR ?? '', settings);
  const { command, cwd, env } = contentService(values);
  const password = newPassword();
  const { status, stderr } = spawnSync(command[0] ?? '', ['dist/src/reset-password.js', email], {
    cwd,
    env: { ...env, NEW_PASSWORD: password },
    encoding: 'utf8',
  });
  if (status !== 0) throw new UserError(`Пароль не сменён: ${reasonOf(stderr)}`);
  say(`✓ Новый пароль для ${email}: ${password}\n  Вход под прежним больше не работает. Смените его в профиле.`);
  return 0;
}

/** The last line that the child wrote: a sentence, or a JSON record of the log. */
function reasonOf(stderr: string): string {
  const last = stderr.trimEnd().split('\n').at(-1) ?? '';
  return readEvent(last).message ?? last;
}
