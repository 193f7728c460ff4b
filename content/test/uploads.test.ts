import { expect, inject, test } from 'vitest';
import { signIn } from './admin';
import { ask } from './ask';
import { sendFile } from './send-file';

const url = inject('url');
const token = inject('secrets').SITE_API_TOKEN;
const pdf = { name: 'cv.pdf', type: 'application/pdf', content: '%PDF-1.4\n%âãÏÓ\n' };

test('visitors cannot upload', async () => {
  expect((await sendFile(url, '/api/upload', 'files', pdf)).status).toBe(403);
});

test('the site cannot replace a file of the media library', async () => {
  expect((await sendFile(url, '/api/upload?id=1', 'files', pdf, token)).status).toBe(403);
});

test.each(['ref', 'refId', 'field', 'path'])('the site cannot send %s with a file', async (name) => {
  expect((await sendFile(url, '/api/upload', 'files', pdf, token, { [name]: 'api::doctor.doctor' })).status).toBe(403);
});

test.each([
  ['a program', { name: 'cv.exe', type: 'application/x-msdownload', content: 'MZ\u0090\u0000' }],
  [
    'a program named as a CV',
    { name: 'cv.pdf', type: 'application/pdf', content: 'MZ\u0090\u0000\u0003\u0000\u0000\u0000' },
  ],
  ['a page', { name: 'a.html', type: 'text/html', content: '<script>alert(1)</script>' }],
])('%s is refused', async (_what, file) => {
  expect((await sendFile(url, '/api/upload', 'files', file, token)).status).toBe(400);
});

test('a picture, its thumbnail and an SVG are served and cannot run scripts', async () => {
  const { data } = await ask<{
    services: { image: { url: string; formats: Record<string, { url: string }> } }[];
    commonConfig: { logo: { logoLight: { url: string } } };
  }>(url, '{ services { image { url formats } } commonConfig { logo { logoLight { url } } } }');
  const image = data?.services[0]?.image;
  const places: [path: string | undefined, type: string][] = [
    [image?.url, 'image/webp'],
    [image?.formats.thumbnail?.url, 'image/webp'],
    [data?.commonConfig.logo.logoLight.url, 'image/svg+xml'],
  ];
  for (const [path, type] of places) {
    const response = await fetch(`${url}${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(type);
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('the media library refuses words named as a photo in Russian', async () => {
  const admin = await signIn(url, inject('secrets').ADMIN_PASSWORD);
  const sent = admin.upload('zub.jpg', 'image/jpeg', Buffer.from('just words'));
  await expect(sent).rejects.toThrow(/zub\.jpg».*содержимое файла не соответствует расширению \.jpg/);
  await expect(sent).rejects.toThrow(/400/);
});
