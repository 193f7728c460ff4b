import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type TestContext, test } from 'node:test';
import { sendNotice } from './notice.ts';

/** Answers as a mail server and keeps what it is told. */
async function startMailServer(t: TestContext, answers: Record<string, string> = {}) {
  let heard = '';
  const server = createServer((socket) => {
    let isLetter = false;
    socket.write('220 mail.example ESMTP\r\n');
    socket.on('data', (chunk) => {
      heard += chunk;
      if (isLetter && !String(chunk).endsWith('\r\n.\r\n')) return;
      const command = isLetter ? 'end' : String(chunk).slice(0, 4);
      isLetter = command === 'DATA';
      socket.write(`${answers[command] ?? (isLetter ? '354 go on' : '250 ok')}\r\n`);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { port: String(port), heard: () => heard };
}

const values = {
  MAIL_FROM: 'site@clinic.example',
  ADMIN_EMAIL: 'it@clinic.example',
  SITE_URL: 'https://clinic.example',
};

test('the administrator gets an e-mail with the name of the failed service', async (t) => {
  const mail = await startMailServer(t);
  await sendNotice({ ...values, SMTP_HOST: '127.0.0.1', SMTP_PORT: mail.port }, 'clinic-backup.service');
  assert.match(mail.heard(), /RCPT TO:<it@clinic\.example>/);
  assert.match(mail.heard(), /^Subject: =\?UTF-8\?/m);
  assert.match(mail.heard(), /journalctl -u/);
});

test('a letter that does not leave is a fault', async (t) => {
  const mail = await startMailServer(t, { RCPT: '550 no such user' });
  const settings = { ...values, SMTP_HOST: '127.0.0.1', SMTP_PORT: mail.port };
  await assert.rejects(sendNotice(settings, 'clinic-backup.service'), /не ушло: .*550/s);
  await assert.rejects(sendNotice(values, 'clinic-backup.service'), /Почта не настроена/);
});
