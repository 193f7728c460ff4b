import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { Frame } from '#app/shell/frame.ts';
import { createFrameReader } from './frame-reader.ts';

const frame = (city: string) => ({ clinic: { city } }) as Frame;
let file: string;
beforeEach(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'frame-')), 'frame.json');
});

function scripted(answers: (Frame | Error)[]) {
  let calls = 0;
  const read = async () => {
    const answer = answers[Math.min(calls++, answers.length - 1)];
    if (answer instanceof Error) throw answer;
    return answer as Frame;
  };
  return { read, calls: () => calls };
}

test('many pages at once ask for one frame', async () => {
  const source = scripted([frame('Томск')]);
  const readFrame = createFrameReader({ read: source.read, file, freshMs: 1000 });
  await Promise.all([readFrame(), readFrame(), readFrame()]);
  expect(source.calls()).toBe(1);
});

test('an edited frame shows after its time', async () => {
  let time = 0;
  const source = scripted([frame('Томск'), frame('Омск')]);
  const readFrame = createFrameReader({ read: source.read, file, freshMs: 1000, now: () => time });
  await readFrame();
  time = 1001;
  expect((await readFrame()).clinic.city).toBe('Омск');
});

test('an outage after a good frame changes nothing', async () => {
  let time = 0;
  const source = scripted([frame('Томск'), new Error('down')]);
  const readFrame = createFrameReader({ read: source.read, file, freshMs: 1000, now: () => time });
  await readFrame();
  time = 5000;
  expect((await readFrame()).clinic.city).toBe('Томск');
});

test('after a restart during an outage the kept frame serves', async () => {
  await createFrameReader({ read: scripted([frame('Томск')]).read, file, freshMs: 0 })();
  const restarted = createFrameReader({ read: scripted([new Error('down')]).read, file, freshMs: 0 });
  expect((await restarted()).clinic.city).toBe('Томск');
  expect(await readdir(join(file, '..'))).toEqual(['frame.json']);
});

test('a torn file is no frame', async () => {
  await writeFile(file, '{"clinic":');
  const readFrame = createFrameReader({ read: scripted([new Error('down')]).read, file, freshMs: 0 });
  await expect(readFrame()).rejects.toThrow('down');
});
