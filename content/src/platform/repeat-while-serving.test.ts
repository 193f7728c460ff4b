import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { repeatWhileServing } from './repeat-while-serving';

test('the first runs follow one another, also after one that fails, and no failure is unhandled', async () => {
  const httpServer = new EventEmitter();
  const log: string[] = [];
  const strapi = {
    server: { httpServer },
    log: { error: ({ message }: { message: string }) => log.push(message) },
  } as never;
  let running = 0;
  let done = 0;
  const run = async () => {
    running += 1;
    log.push(`${running} at once`);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    done += 1;
    if (done === 1) throw new Error('Timeout acquiring a connection');
  };
  const throwAtOnce = () => {
    throw new Error('no settings');
  };
  repeatWhileServing(strapi, { name: 'Я', run: throwAtOnce, everyMs: 60_000 });
  for (const name of ['А', 'Б', 'В']) repeatWhileServing(strapi, { name, run, everyMs: 60_000 });
  httpServer.emit('listening');
  await expect.poll(() => done).toBe(3);
  expect(log).toEqual(['Я: no settings', '1 at once', 'А: Timeout acquiring a connection', '1 at once', '1 at once']);
  httpServer.emit('close');
});
