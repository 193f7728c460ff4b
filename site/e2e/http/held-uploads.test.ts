import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { patient } from '../support/patience.ts';
import { askFrom, asMultipart, consentHashes } from './ask-from.ts';
import { get, readMetrics, siteUrl } from './site.ts';
import { survives } from './survives.ts';
import { nextVisitor } from './wire.ts';

survives();

const megabyte = 1_000_000;
const sockets = 300;
const cvBytes = 9.9 * megabyte;
const heldMs = 5000;
/** Three hundred uploads in memory would take 3 GB; this leaves room for uncollected garbage. */
const growthMaxBytes = 200 * megabyte;

/** Returns the memory of the site's process. */
async function memoryBytes(): Promise<number> {
  const text = await readMetrics(siteUrl);
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1]);
}

/**
 * Sends 300 CVs without their last bytes and holds the connections, in another process, so that our clock stays exact.
 */
const attack = `
const { connect } = require('node:net');
const [host, port, ...visitors] = process.argv.slice(1);
const head = ['POST /callback/submission HTTP/1.1', 'Host: site', 'Content-Length: 10000000',
  'Content-Type: multipart/form-data; boundary=b', '',
  '--b\\r\\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\\r\\n\\r\\n'].join('\\r\\n');
const bytes = Buffer.alloc(${cvBytes}, 'a');
for (const localAddress of visitors) {
  const socket = connect({ host, port: Number(port), localAddress });
  socket.on('error', () => {}).resume().write(head);
  socket.write(bytes);
}
setTimeout(() => process.exit(), 60000);
`;

function attackFrom(visitors: string[]): ChildProcess {
  const { hostname, port } = new URL(siteUrl);
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname;
  return spawn(process.execPath, ['-e', attack, host, port, ...visitors], { stdio: 'inherit' });
}

/** Returns the times of a page in milliseconds, sorted. */
async function visitFor(ms: number): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + ms;
  while (performance.now() < until) {
    const begun = performance.now();
    expect((await get('/about')).status).toBe(200);
    times.push(performance.now() - begun);
    await sleep(20);
  }
  return times.sort((a, b) => a - b);
}

const p99 = (sorted: number[]) => sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;

// In order: each test measures the memory.
describe.skipIf(!process.env.E2E_DATA_DIR)('uploads cost the site no memory', { concurrent: false }, () => {
  test('three hundred clients with uploads that do not end', async () => {
    const before = await memoryBytes();
    const attacker = attackFrom(Array.from({ length: sockets }, () => nextVisitor()));
    const times = await visitFor(heldMs);
    const memory = await memoryBytes();
    attacker.kill();
    console.log(`${Math.round(memory / megabyte)} MB, page p99 ${Math.round(p99(times))} ms of ${times.length}`);
    expect(memory - before).toBeLessThan(growthMaxBytes);
  });

  test('twenty accepted CVs of 9.9 MB', { timeout: patient(180_000) }, async () => {
    const before = await memoryBytes();
    const { resume = '' } = await consentHashes();
    const pdf = Buffer.alloc(cvBytes, ' ');
    pdf.write('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n');
    pdf.write('%%EOF\n', pdf.length - 6);
    const send = async (i: number) => {
      const form = new FormData();
      const person = { type: 'resume', name: 'Анна', phone: '+79131200000', letter: 'Письмо' };
      for (const [field, value] of Object.entries({ ...person, resumeConsent: resume, key: `held-resume-key-${i}` })) {
        form.append(field, value);
      }
      form.append('resume', new Blob([pdf], { type: 'application/pdf' }), 'cv.pdf');
      return (await askFrom(nextVisitor(), '/callback/submission', await asMultipart(form))).status;
    };
    for (let i = 0; i < 20; i += 4) {
      // The places of the uploads before may not be free yet.
      const sendOne = (more: number) => expect.poll(() => send(i + more), { timeout: patient(90_000) }).toBe(200);
      await Promise.all([0, 1, 2, 3].map(sendOne));
    }
    const memory = await memoryBytes();
    console.log(`twenty CVs: ${Math.round(memory / megabyte)} MB`);
    expect(memory - before).toBeLessThan(growthMaxBytes);
  });
});
