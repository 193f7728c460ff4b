import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyFolder } from '../../platform/servers-for-tests.ts';
import { LargeBodies, type LargeBody, StorageError } from './large-bodies.ts';

let folder = '';
beforeEach(() => {
  folder = emptyFolder();
});
const taken: LargeBody[] = [];
afterEach(async () => {
  await Promise.all(taken.splice(0).map((body) => body.release()));
});
const open = (path = folder) => new LargeBodies({ folder: path, maxBytes: 100, quota: 3 });

const client = (i: number) => `203.0.113.${i}`;
function opened(bodies: LargeBodies, clientIp: string): LargeBody {
  const body = bodies.open(clientIp);
  if ('reason' in body) throw new Error(body.reason);
  taken.push(body);
  return body;
}

test('a body is read from the disk as it arrived and leaves no file', async () => {
  const body = opened(open(), client(1));
  await body.write(Buffer.from('ab'));
  await body.write(Buffer.from('c'));
  expect(await readdir(folder)).toHaveLength(1);
  expect([await body.read(String), await (await body.toBlob()).text()]).toEqual(['abc', 'abc']);
  await body.release();
  expect(await readdir(folder)).toEqual([]);
});

test('a folder deleted at runtime is created again', async () => {
  const bodies = open(join(folder, 'incoming'));
  await opened(bodies, client(1)).write(Buffer.from('a'));
  await rm(join(folder, 'incoming'), { recursive: true });
  const body = opened(bodies, client(2));
  await body.write(Buffer.from('b'));
  expect(await body.read(String)).toBe('b');
});

test('the disk is blamed for its own errors, not for a client that left', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const body = opened(open(), client(1));
  await body.release();
  await expect(body.write(Buffer.from('a'))).rejects.toThrow(StorageError);
  expect(log).not.toHaveBeenCalled();
  const file = join(folder, 'no-folder');
  await writeFile(file, '');
  const broken = opened(open(file), client(2));
  await expect(broken.write(Buffer.from('a'))).rejects.toThrow(StorageError);
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

test('one client may send three bodies at once; others are not affected', async () => {
  const bodies = open();
  const three = [1, 2, 3].map(() => opened(bodies, client(1)));
  expect(bodies.open(client(1))).toEqual({ reason: 'too-many', retryAfterSeconds: 60 });
  opened(bodies, client(2));
  await three[0]?.release();
  opened(bodies, client(1));
});

test('one client may send four times as many files as are accepted', async () => {
  const bodies = open();
  for (let i = 0; i < 12; i++) await opened(bodies, client(1)).release();
  expect(bodies.open(client(1))).toEqual({ reason: 'too-many', retryAfterSeconds: expect.any(Number) });
});

test('twenty bodies are received at once', () => {
  const bodies = open();
  for (let i = 0; i < 20; i++) opened(bodies, client(i));
  expect(bodies.open(client(100))).toEqual({ reason: 'busy', retryAfterSeconds: 60 });
});

test('one body at a time is in memory, in the order of the callers', async () => {
  const bodies = open();
  const [first, second] = [1, 2].map((i) => opened(bodies, client(i))) as [LargeBody, LargeBody];
  const order: string[] = [];
  await Promise.all([
    first.read(async () => {
      await new Promise((done) => setTimeout(done, 20));
      order.push('first');
    }),
    second.read(() => order.push('second')),
  ]);
  expect(order).toEqual(['first', 'second']);
});

test('memory is free again when the work with a body fails or the client has left', async () => {
  const bodies = open();
  const [first, second, third] = [1, 2, 3].map((i) => opened(bodies, client(i))) as [LargeBody, LargeBody, LargeBody];
  const outcomes = Promise.allSettled([
    first.read(() => Promise.reject(new Error('damaged'))),
    second.read(() => 'left'),
    third.read(() => 'read'),
  ]);
  await second.release();
  expect(await outcomes).toEqual([
    { status: 'rejected', reason: new Error('damaged') },
    { status: 'rejected', reason: expect.any(StorageError) },
    { status: 'fulfilled', value: 'read' },
  ]);
});

test('files of killed processes are removed, those of a process being replaced are not', async () => {
  const [old, young] = [join(folder, 'old'), join(folder, 'young')];
  for (const path of [old, young]) await writeFile(path, 'x');
  await utimes(old, 0, 0);
  open();
  await expect.poll(() => readdir(folder)).toEqual(['young']);
});
