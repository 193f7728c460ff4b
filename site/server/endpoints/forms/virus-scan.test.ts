import { createServer, type Server } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createVirusScan } from './virus-scan.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

/** A scanner that knows one virus by its text, as clamd answers. */
async function scanner(answer: (file: string) => string): Promise<string> {
  server = createServer((socket) => {
    let bytes = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      const file: Buffer[] = [];
      let at = 'zINSTREAM\0'.length;
      while (at + 4 <= bytes.length) {
        const length = bytes.readUInt32BE(at);
        if (length === 0) socket.end(answer(Buffer.concat(file).toString('latin1')));
        file.push(bytes.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server?.address();
  return `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

const virus = `${'x'.repeat(200_000)}virus`;
const known = (file: string) => (file === virus ? 'stream: Eicar FOUND\0' : 'stream: OK\0');

test.each<[string, (file: string) => string, string, boolean, boolean]>([
  ['a clean file', known, 'x', false, false],
  ['an infected file of several chunks', known, virus, true, false],
  ['a scanner that refuses', () => 'INSTREAM size limit exceeded. ERROR\0', 'x', false, true],
  ['a scanner that closes', () => '', 'x', false, true],
])('%s', async (_what, answer, file, isInfected, isLogged) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  expect(await createVirusScan(await scanner(answer))(new Blob([file]))).toBe(isInfected);
  expect(log.mock.calls.length > 0).toBe(isLogged);
  log.mockRestore();
});

test('without a scanner at its address the file passes, and the log says so', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  expect(await createVirusScan('/nowhere/clamd.ctl')(new Blob(['x']))).toBe(false);
  expect(String(log.mock.calls)).toContain('virus-scan-failed');
  log.mockRestore();
});
