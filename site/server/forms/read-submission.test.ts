import { expect, test } from 'vitest';
import { readSubmission } from './read-submission.ts';

const url = 'http://site/callback';
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request(url, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
const form = (fields: Record<string, string>, file?: File) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  if (file) data.append('resume', file);
  return data;
};
const fileOf = (bytes: number) => new File([new Uint8Array(bytes)], 'cv.pdf');

test('texts and a file', async () => {
  const sent = await readSubmission(post(form({ name: 'Анна' }, new File(['%PDF'], 'резюме.pdf'))));
  expect({ ...sent?.fields }).toEqual({ name: 'Анна' });
  expect(sent?.file?.name).toBe('резюме.pdf');
});

test('a form without script and without a file', async () => {
  const sent = await readSubmission(post(new URLSearchParams({ name: 'Анна', type: 'question' })));
  expect({ ...sent?.fields }).toEqual({ name: 'Анна', type: 'question' });
});

test('a file field left empty is no file', async () => {
  const sent = await readSubmission(post(form({ name: 'Анна' }, new File([], ''))));
  expect(sent?.file).toBeNull();
});

test('exactly ten million bytes pass, one more does not, what was typed stays', async () => {
  const right = await readSubmission(post(form({ name: 'Анна' }, fileOf(10_000_000))));
  expect(right?.file).toHaveProperty('bytes.byteLength', 10_000_000);
  const over = await readSubmission(post(form({ name: 'Анна' }, fileOf(10_000_001))));
  expect(over?.file).toEqual({ name: '', isTooLarge: true });
  expect(over?.fields.name).toBe('Анна');
});

test('sixty megabytes are given up after eleven', async () => {
  let sent = 0;
  const head = '--x\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n';
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = sent === 0 ? new TextEncoder().encode(head) : new Uint8Array(100_000);
      sent += chunk.byteLength;
      controller.enqueue(chunk);
      if (sent > 60_000_000) controller.close();
    },
  });
  const answer = await readSubmission(post(body, { 'Content-Type': 'multipart/form-data; boundary=x' }));
  expect(answer?.file).toEqual({ name: '', isTooLarge: true });
  expect(sent).toBeLessThan(11_000_000);
});

test('a field named __proto__ is a field', async () => {
  const sent = await readSubmission(post(new URLSearchParams([['__proto__', 'x']])));
  expect(Object.keys(sent?.fields ?? {})).toEqual(['__proto__']);
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

test.each<[string, BodyInit, string]>([
  ['JSON', '{}', 'application/json'],
  ['a torn multipart', '--x\r\nContent-Disp', 'multipart/form-data; boundary=x'],
  ['a multipart without a boundary', 'x', 'multipart/form-data'],
  ['a hundred kilobytes of text', `name=${'a'.repeat(100_001)}`, 'application/x-www-form-urlencoded'],
])('%s is no form of ours', async (_name, body, type) => {
  expect(await readSubmission(post(body, { 'Content-Type': type }))).toBeNull();
});
