import { expect, test } from 'vitest';
import { askFrom } from './ask-from.ts';
import { survives } from './survives.ts';
import { connectAs, nextVisitor } from './wire.ts';

survives();

const megabyte = 1_000_000;
/**
 * The largest CV, its multipart envelope, and up to 5 MB in the system's buffers when the server refuses.
 * server/endpoints/forms/read-submission.test.ts shows that the server itself reads at most 11 MB.
 */
const readAtMost = 20 * megabyte;
const lastBytesMs = 500;

/** Sends a hundred megabytes, or as many as the server takes. */
async function pour(head: string) {
  const poured = await pourOnce(head, 100 * megabyte);
  // While eight refused bodies of other tests are open, the server resets the next one (platform/request-guards.ts).
  return poured.text === '' ? pourOnce(head, 100 * megabyte) : poured;
}

function pourOnce(head: string, bytes: number): Promise<{ taken: number; text: string }> {
  return new Promise((done) => {
    const socket = connectAs();
    const chunk = Buffer.alloc(64 * 1024, 'a');
    let left = bytes;
    let text = '';
    const write = () => {
      while (left > 0 && !socket.destroyed) {
        left -= chunk.length;
        if (!socket.write(chunk)) return;
      }
    };
    socket.on('data', (data) => {
      text += data.toString('latin1');
      if (text.includes('\r\n\r\n')) setTimeout(() => socket.destroy(), lastBytesMs);
    });
    socket.on('drain', write);
    socket.on('close', () => done({ taken: socket.bytesWritten, text }));
    socket.setTimeout(20_000, () => socket.destroy());
    socket.write(head);
    write();
  });
}

const asFile = [
  'Content-Type: multipart/form-data; boundary=b',
  '',
  '--b\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n',
].join('\r\n');
const asForm = 'Content-Type: application/x-www-form-urlencoded\r\n\r\n';

const headOf = (path: string, rest: string) =>
  `POST ${path} HTTP/1.1\r\nHost: site\r\nContent-Length: ${100 * megabyte}\r\n${rest}`;

test.for([
  ['/callback/submission', asFile],
  ['/about', asForm],
  ['/reviews/submission', asForm],
] as const)('of a hundred megabytes sent to %s the server takes no more than a form may need', async ([path, rest]) => {
  const { taken, text } = await pour(headOf(path, rest));
  expect(taken).toBeLessThan(readAtMost);
  expect(text).toMatch(/^HTTP\/1\.1 (405|413|422) /);
});

/** Every malformed body: server/endpoints/forms/read-submission.test.ts. */
test('a form of too much text, of thousands of parts, torn or of another kind is refused by each path', async () => {
  const parts = Array.from(
    { length: 2000 },
    (_, i) => `--b\r\nContent-Disposition: form-data; name="f${i}"\r\n\r\na\r\n`,
  ).join('');
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const multipart = { 'Content-Type': 'multipart/form-data; boundary=b' };
  const refused = async (path: string, type: object, body: string) => {
    const { status } = await askFrom(nextVisitor(), path, { method: 'POST', headers: { ...type }, body });
    return status;
  };
  for (const path of ['/callback', '/callback/submission', '/reviews', '/reviews/submission', '/vision', '/visit']) {
    const statuses = await Promise.all([
      refused(path, form, `${'a'.repeat(110_000)}=1`),
      refused(path, multipart, `${parts}--b--\r\n`),
      refused(path, multipart, '--b\r\nContent-Dis'),
      refused(path, {}, 'a=b'),
    ]);
    expect(statuses, path).toEqual([413, 413, 400, 415]);
  }
  expect(await refused('/callback/submission', form, `name=${'%'.repeat(90_000)}`)).toBe(422);
  expect(await refused('/callback/submission', { ...form, 'Content-Encoding': 'gzip' }, 'not gzip')).toBe(422);
});

test('the page for a wrong request does not claim that the site is broken', async () => {
  const { status, text } = await askFrom(nextVisitor(), '/about', { method: 'POST', body: '' });
  expect(status).toBe(405);
  expect(text).toContain('Возникла ошибка');
  expect(text).toContain('Сайт не понял этот запрос');
  expect(text).not.toContain('чиним');
});
