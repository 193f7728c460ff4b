import { connect } from 'node:net';
import { expect, test } from './attack.ts';
import { askFrom, placeOf } from './wire.ts';

const megabyte = 1_000_000;
/**
 * The largest CV, what stands around it, and what is on its way when the server says no: the system's buffers hold some 5 MB.
 * That the server itself reads no more than 11 MB is told by server/forms/read-submission.test.ts.
 */
const readAtMost = 20 * megabyte;

/** Sends so many bytes, or as many as the server takes. @returns how many it took, and its answer */
function pour(baseURL: string | undefined, head: string, bytes: number): Promise<{ taken: number; text: string }> {
  return new Promise((done) => {
    const socket = connect(placeOf(baseURL));
    const chunk = Buffer.alloc(64 * 1024, 'a');
    let left = bytes;
    let text = '';
    const end = () => done({ taken: socket.bytesWritten, text });
    const write = () => {
      while (left > 0 && !socket.destroyed) {
        left -= chunk.length;
        if (!socket.write(chunk)) return;
      }
    };
    socket.on('data', (data) => {
      text += data.toString('latin1');
      if (text.includes('\r\n\r\n')) setTimeout(() => socket.destroy(), 500);
    });
    socket.on('drain', write);
    socket.on('error', () => {});
    socket.on('close', end);
    socket.setTimeout(20_000, () => socket.destroy());
    socket.write(head);
    write();
  });
}

const multipart = [
  'Content-Type: multipart/form-data; boundary=b',
  '',
  '--b\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n',
];

test('Сто мегабайт вместо резюме: дочитано не больше, чем может быть нужно', async ({ baseURL }) => {
  test.setTimeout(60_000);
  const head = ['POST /callback/submission HTTP/1.1', 'Host: site', `Content-Length: ${100 * megabyte}`, ...multipart];
  const { taken, text } = await pour(baseURL, head.join('\r\n'), 100 * megabyte);
  expect(taken).toBeLessThan(readAtMost);
  expect(text).not.toMatch(/HTTP\/1\.1 (200|500)/);
});

for (const path of ['/about', '/search', '/sitemap.xml', '/changes/wake', '/reviews/submission', '/net-takoy']) {
  test(`Пятьдесят мегабайт туда, где их не ждут: ${path}`, async ({ baseURL }) => {
    test.setTimeout(60_000);
    const head = `POST ${path} HTTP/1.1\r\nHost: site\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${50 * megabyte}\r\n\r\n`;
    const { text } = await pour(baseURL, head, 50 * megabyte);
    expect(text).not.toMatch(/HTTP\/1\.1 (200|500)/);
  });
}

test('Тысячи полей, имён и частей формы не кладут сервер', async ({ baseURL }) => {
  const many = Array.from({ length: 20_000 }, (_, i) => `f${i}=1`).join('&');
  const parts = Array.from(
    { length: 2000 },
    (_, i) => `--b\r\nContent-Disposition: form-data; name="f${i}"\r\n\r\na\r\n`,
  ).join('');
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const bodies = [
    { headers: form, body: many },
    { headers: form, body: `name=${'%'.repeat(90_000)}` },
    { headers: form, body: `${'a'.repeat(90_000)}=1` },
    { headers: { 'Content-Type': 'multipart/form-data; boundary=b' }, body: `${parts}--b--\r\n` },
    { headers: { 'Content-Type': 'multipart/form-data; boundary=b' }, body: '--b\r\n'.repeat(10_000) },
    { headers: { 'Content-Type': `multipart/form-data; boundary=${'b'.repeat(7000)}` }, body: 'x' },
    { headers: { 'Content-Type': 'multipart/form-data' }, body: 'x' },
    { headers: { 'Content-Type': 'application/json' }, body: '['.repeat(50_000) },
    { headers: { ...form, 'Content-Encoding': 'gzip' }, body: 'not gzip' },
  ];
  for (const { headers, body } of bodies) {
    const { status } = await askFrom('127.0.3.1', `${baseURL}/callback/submission`, { method: 'POST', headers, body });
    expect([400, 413, 415, 422, 429, 503]).toContain(status);
  }
});
