import { EventEmitter } from 'node:events';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { queryQueue } from './query-queue';

const makeResponse = () => Object.assign(new EventEmitter(), { destroyed: false });

/** Starts an operation of a queue as Apollo does. */
async function start(
  queue: ReturnType<typeof queryQueue>,
  {
    credentials,
    operation = 'query',
    res = makeResponse(),
  }: { credentials?: object; operation?: string; res?: object } = {},
) {
  const { didResolveOperation, willSendResponse } = await queue.requestDidStart();
  const context = { contextValue: { state: { auth: { credentials } }, koaContext: { res } }, operation: { operation } };
  const state = { hasBegun: false };
  const begun = didResolveOperation(context as never).then(() => {
    state.hasBegun = true;
  });
  return { state, begun, end: willSendResponse };
}

test('anonymous queries run one at a time, with pauses', async () => {
  const queue = queryQueue();
  const first = await start(queue);
  const second = await start(queue);
  await first.begun;
  await sleep(60);
  expect(second.state.hasBegun).toBe(false);
  await first.end();
  const endedAt = performance.now();
  await second.begun;
  expect(performance.now() - endedAt).toBeGreaterThan(50);
});

test('the site and forms do not wait', async () => {
  const queue = queryQueue();
  await (await start(queue)).begun;
  const others = [start(queue, { credentials: {} }), start(queue, { operation: 'mutation' }), start(queue)];
  const started = await Promise.all(others);
  await setImmediate();
  expect(started.map(({ state }) => state.hasBegun)).toEqual([true, true, false]);
});

test('a client that disconnects frees its place during its query, and never begins one before its turn', async () => {
  const queue = queryQueue();
  const [present, waiting] = [makeResponse(), makeResponse()];
  await (await start(queue, { res: present })).begun;
  const gone = await start(queue, { res: waiting });
  const next = await start(queue);
  waiting.destroyed = true;
  waiting.emit('close');
  await expect(gone.begun).rejects.toThrow('The client has gone');
  expect(gone.state.hasBegun).toBe(false);
  expect(next.state.hasBegun).toBe(false);
  present.emit('close');
  await next.begun;
});

test('the queue refuses the hundred and first waiting query', async () => {
  const queue = queryQueue();
  await (await start(queue)).begun;
  for (let i = 0; i < 100; i++) void start(queue);
  await expect((await start(queue)).begun).rejects.toThrow('Too many queries at once');
});
