import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeServer } from '../testing/fake-server.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { places } from './places.ts';
import { watch } from './watch.ts';

test('the administrator is told once of a change, by a later run when the mail server was away', async (t) => {
  const server = await makeServer();
  Object.assign(places, { watched: server.at('watch/troubles.json') });
  const mail = await startMailServer();
  t.after(mail.close);
  const letters = () => mail.heard().match(/^DATA$/gm)?.length ?? 0;
  const port = /SITE_PORT=(\d+)/.exec(readFileSync(server.at('clinic/.env'), 'utf8'))?.[1];
  const own = `http://127.0.0.1:${port}`;
  appendFileSync(
    server.at('clinic/.env'),
    `SITE_URL=${own}\nPUBLIC_CONTENT_URL=${own}\nMAIL_FROM=site@clinic.ru\nNOTICE_TO=a@clinic.ru\n`,
  );
  const settings = readFileSync(server.at('clinic/.env'), 'utf8');
  writeFileSync(server.at('clinic/.env'), `${settings}SMTP_HOST=127.0.0.1\nSMTP_PORT=1\n`);
  await assert.rejects(watch(0), /не ушло/);
  writeFileSync(server.at('clinic/.env'), `${settings}SMTP_HOST=127.0.0.1\nSMTP_PORT=${mail.port}\n`);
  for (const expected of [1, 1]) {
    assert.equal(await watch(0), 0);
    assert.equal(letters(), expected);
  }
  writeFileSync(join(places.settings, 'copy-backup'), '');
  await watch(0);
  await watch(0);
  assert.equal(letters(), 2);
  assert.match(mail.heard(), /RCPT TO:<it@clinic\.ru>/);
});
