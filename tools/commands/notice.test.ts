import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startMailServer } from '../testing/mail-server.ts';
import { sendNotice } from './notice.ts';

const values = {
  MAIL_FROM: 'site@clinic.example',
  ADMIN_EMAIL: 'it@clinic.example',
  SITE_URL: 'https://clinic.example',
};

test('the administrator gets an e-mail with the name of the failed service', async (t) => {
  const mail = await startMailServer();
  t.after(mail.close);
  await sendNotice({ ...values, SMTP_HOST: '127.0.0.1', SMTP_PORT: mail.port }, 'clinic-backup.service');
  assert.match(mail.heard(), /RCPT TO:<it@clinic\.example>/);
  assert.match(mail.heard(), /^Subject: =\?UTF-8\?/m);
  assert.match(mail.heard(), /journalctl -u/);
});

test('a letter that does not leave is a fault', async (t) => {
  const mail = await startMailServer({ RCPT: '550 no such user' });
  t.after(mail.close);
  const settings = { ...values, SMTP_HOST: '127.0.0.1', SMTP_PORT: mail.port };
  await assert.rejects(sendNotice(settings, 'clinic-backup.service'), /не ушло: .*550/s);
  await assert.rejects(sendNotice(values, 'clinic-backup.service'), /Почта не настроена/);
});
