import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** Starts a mail server that keeps what it receives. Port 0 means any free port. */
export async function startMailCatcher(port: number) {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      const keep = async () => mails.push(await PostalMime.parse(await buffer(stream)));
      keep().then(() => done(), done);
    },
  });
  // A service that ends in the midst of a mail breaks its connection off.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: ownPort } = server.server.address() as AddressInfo;
  return { mails, port: ownPort, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}
