import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { makeBackup } from '../backup/make-backup.ts';
import { type Product, withThrowAwayProduct } from '../trial/throw-away-product.ts';
import type { Outcome } from './results.ts';
import { runJourneys } from './test-product.ts';
import type { Options } from './tool.ts';

/** Walks from the sign-in to a wholly ready list on a clinic without content, on a server with mail and a backup. */
export async function firstSite(options: Options): Promise<Outcome> {
  const mail = createServer(takeMail).listen(0, '127.0.0.1');
  await once(mail, 'listening');
  const settings = {
    ...{ SEED: 'off', SMTP_HOST: '127.0.0.1', SMTP_PORT: String(portOf(mail)) },
    ...{ MAIL_FROM: 'sajt@kedr.example', NOTICE_TO: 'stol@kedr.example' },
  };
  const walk = async (product: Product) => {
    const { values, dataDir } = product;
    await makeBackup({ values, folder: join(dataDir, 'backups'), withSecrets: false, keep: null, now: new Date() });
    return runJourneys(product, 'first-site', ['first-site'], options);
  };
  try {
    return await withThrowAwayProduct(walk, { name: 'first-site', settings });
  } finally {
    mail.close();
  }
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Accepts every mail and keeps none. */
function takeMail(socket: Socket): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let isText = false;
  say('220 mail');
  createInterface({ input: socket }).on('line', (line) => {
    if (isText && line !== '.') return;
    isText = line === 'DATA';
    if (line === 'QUIT') {
      say('221 bye');
      socket.end();
    } else say(isText ? '354 go on' : '250 ok');
  });
}
