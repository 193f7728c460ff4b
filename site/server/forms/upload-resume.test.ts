import { expect, test, vi } from 'vitest';
import { createResumeUpload } from './upload-resume.ts';

const resume = { name: 'Резюме Анны.pdf', type: 'application/pdf', blob: new Blob(['%PDF']) } as const;
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

test.each<[string, string, number]>([
  ['refused', '{"error":{"message":"Резюме Анны.pdf"}}', 403],
  ['without a number', '[{}]', 201],
  ['without a file', '[null]', 201],
  ['that is no list', '{}', 201],
  ['that is no JSON', 'Резюме Анны', 201],
])('an answer %s is no stored file, and the error does not say whose', async (_name, body, status) => {
  const stored = upload(async () => new Response(body, { status }));
  await expect(stored).rejects.toThrow(/^upload: [\w ]+$/);
});

test('a service that takes the file and is silent is not waited for', async () => {
  const silent: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
  const stored = createResumeUpload({ assetsUrl: 'http://content', token: undefined, fetch: silent });
  await expect(stored(resume, AbortSignal.timeout(20))).rejects.toThrow('timeout');
});
