import { expect, test, vi } from 'vitest';
import { createResumeUpload } from './upload-resume.ts';

const resume = { name: 'Резюме Анны.pdf', type: 'application/pdf', bytes: new Uint8Array([37, 80, 68, 70]) } as const;
const upload = (send: typeof fetch) =>
  createResumeUpload({ assetsUrl: 'http://content', token: 'secret', fetch: send })(resume, AbortSignal.timeout(1000));
const answering = (body: unknown, status = 201) =>
  vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }));

test('goes as «files» with the site’s token, under a name of ours', async () => {
  const send = answering([{ id: 7 }]);
  expect(await upload(send)).toBe('7');
  const [url, init] = send.mock.calls[0] ?? [];
  expect(url).toBe('http://content/api/upload');
  expect(new Headers(init?.headers).get('Authorization')).toBe('Bearer secret');
  const file = (init?.body as FormData | undefined)?.get('files') as File;
  expect(file.name).toMatch(/^resume-[0-9a-f-]{36}\.pdf$/);
  expect(file.size).toBe(4);
});

test.each([
  ['refused', [], 403],
  ['without a number', [{}], 201],
  ['not a list', {}, 201],
])('an answer %s is no stored file', async (_name, body, status) => {
  await expect(upload(answering(body, status))).rejects.toThrow();
});
