import { hostname } from 'node:os';
import { say, UserError } from '../launch/console.ts';
import { readEnvironment, readSettings, type Values } from '../launch/settings.ts';
import { sendToAdministrator } from '../server/mailer.ts';

/**
 * Tells the administrator by e-mail that a service of this server has failed: deploy/systemd/clinic-notice@.service.
 */
export async function run(): Promise<number> {
  const [, , , unit] = process.argv;
  if (!unit) throw new UserError('Так: node tools/run.mjs notice служба');
  const values = readSettings(readEnvironment());
  await sendNotice(values, unit);
  say(`✓ Письмо о сбое ${unit} отправлено: ${values.ADMIN_EMAIL}`);
  return 0;
}

export const sendNotice = (values: Values, unit: string): Promise<void> =>
  sendToAdministrator(values, {
    subject: `${hostname()}: сбой ${unit}`,
    text: `Служба ${unit} сайта ${values.SITE_URL} завершилась с ошибкой.\n\nПочему: journalctl -u ${unit} -n 50\nЧто делать: docs/operations/runbook.md`,
  });
