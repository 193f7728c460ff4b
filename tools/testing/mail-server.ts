import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';

/**
 * Starts a mail server that takes every letter and keeps what it is told.
 * @param answers other answers, by the first four letters of a command
 * @param at its port; a free one by default
 */
export async function startMailServer(answers: Record<string, string> = {}, at = 0) {
  let heard = '';
  const server = createServer((socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let isText = false;
    // Whoever ends in the midst of a letter breaks the connection off.
    socket.on('error', () => {});
    say('220 mail.example ESMTP');
    createInterface({ input: socket }).on('line', (line) => {
      heard += `${line}\n`;
      if (isText && line !== '.') return;
      isText = line === 'DATA';
      say(answers[line.slice(0, 4)] ?? (isText ? '354 go on' : '250 ok'));
      if (line === 'QUIT') socket.end();
    });
  });
  await once(server.listen(at, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { port: String(port), heard: () => heard, close: () => void server.close() };
}
