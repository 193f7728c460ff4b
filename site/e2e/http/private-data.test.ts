import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { patient } from '../support/patience.ts';
import { pdf } from '../support/resume.ts';
import { asForm, askFrom, asMultipart, consentHashes } from './ask-from.ts';
import { survives } from './survives.ts';
import { nextVisitor } from './wire.ts';

survives();

const dataDir = process.env.E2E_DATA_DIR ?? '';
const logsDir = process.env.E2E_LOGS_DIR ?? '';
/** Allowed places of personal data: the database, and CVs outside the public folder. */
const rightPlaces = /content\/content\.db(-wal|-shm)?$|content\/private\//;

const marker = { name: 'Приметова Меча', phone: '+79137654321', text: 'меченыйтекст', file: 'primetnoe.pdf' };
const traces = [
  'Приметов',
  encodeURIComponent('Приметов'),
  '9137654321',
  '913 765 43-21',
  marker.text,
  encodeURIComponent(marker.text),
  'primetnoe',
];

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
}

/** Logs of the two services; those of the tests are in the same folder. */
const logFiles = () => filesOf(logsDir).filter((path) => /\/(content|site)(\.1)?\.log$/.test(path));

const withAnyOf = (texts: string[], files: string[]) =>
  files.filter((path) => {
    const bytes = readFileSync(path);
    return texts.some((text) => bytes.includes(text));
  });

test('answers to forms are not cached', async () => {
  for (const [path, init] of [
    ['/callback/submission', asForm({ type: 'question' })],
    ['/reviews/submission', asForm({ name: 'a' })],
    ['/callback', asForm({ type: 'question' })],
  ] as const) {
    const { headers } = await askFrom(nextVisitor(), path, init);
    expect(headers['cache-control'], path).toContain('no-store');
  }
});

describe.skipIf(dataDir === '' || logsDir === '')('in the folders of the product', () => {
  test('personal data is in the database and in the closed folder only', async ({ expect }) => {
    const path = '/callback/submission';
    const { callback = '', resume = '' } = await consentHashes();
    const person = { name: marker.name, phone: marker.phone, key: 'private-data-key-1' };
    const visitor = nextVisitor();

    const asked = { ...person, type: 'question', question: marker.text, consent: callback };
    // On a busy machine the first try may time out; the key keeps a repeated one from being stored twice.
    const send = async (form: Parameters<typeof askFrom>[2]) => (await askFrom(nextVisitor(), path, form)).status;
    await expect.poll(() => send(asForm(asked)), { timeout: patient(30_000) }).toBe(200);
    // Every error that a response or a log names.
    for (const wrong of [
      { consent: 'old' },
      { phone: '913765' },
      { name: `${marker.name} 1` },
      { type: marker.text },
    ]) {
      expect((await askFrom(visitor, path, asForm({ ...asked, ...wrong }))).status).toBe(422);
    }
    await askFrom(visitor, '/callback', asForm({ ...asked, phone: '1' }));
    await askFrom(visitor, '/reviews/submission', asForm({ name: marker.name, text: `${marker.text} `.repeat(9) }));
    await askFrom(visitor, path, { ...asForm(asked), headers: { Origin: 'https://evil.example' } });

    const form = new FormData();
    const fields = { ...person, type: 'resume', letter: marker.text, resumeConsent: resume };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('resume', new Blob([pdf], { type: 'application/pdf' }), marker.file);
    const multipart = await asMultipart(form);
    await expect.poll(() => send(multipart), { timeout: patient(30_000) }).toBe(200);

    const others = filesOf(dataDir).filter((file) => !rightPlaces.test(file));
    expect(withAnyOf(traces, [...others, ...logFiles()])).toEqual([]);
    for (const word of ['Приметова', marker.text]) {
      const hits = await askFrom(visitor, `/search/hits?q=${encodeURIComponent(word)}`);
      expect(hits.status).toBe(200);
      expect(hits.text).not.toContain(marker.text);
    }
  });

  test('secrets are neither in logs nor in what the site stores', () => {
    const secrets = readFileSync(join(dataDir, 'secrets.env'), 'utf8')
      .split('\n')
      .flatMap((line) => /^[A-Z_]+=(.{16,})$/.exec(line)?.[1]?.split(',') ?? []);
    expect(secrets.length).toBeGreaterThan(5);
    expect(withAnyOf(secrets, [...logFiles(), ...filesOf(join(dataDir, 'site'))])).toEqual([]);
  });

  test('only the owner may open the folders and files with data', () => {
    // PostgreSQL has no file here; the folder's permissions protect the rest.
    const databaseFiles = readdirSync(join(dataDir, 'content')).filter((name) => name.startsWith('content.db'));
    for (const path of ['secrets.env', 'content', ...databaseFiles.map((name) => join('content', name))]) {
      expect(statSync(join(dataDir, path)).mode & 0o077, path).toBe(0);
    }
  });

  test.for(['%0D%0A', '%1B%5B31m', '%22%7D%0A%7B%22level%22:%22error%22'])(
    'an event is one line of the log: %s forges none',
    async (end, { expect }) => {
      const visitor = nextVisitor();
      const mark = randomUUID();
      const forged = `${end}%7B%22level%22%3A%22error%22%2C%22event%22%3A%22forged%22%7D`;
      const headers = { 'User-Agent': `a\u0085b ${inHeader(end)}`, Referer: `https://a.example/${forged}` };
      await askFrom(visitor, `/search/hits?q=${forged}`, { headers });
      await askFrom(visitor, `/doctors/${forged}`, { headers });
      const origin = { ...headers, Origin: 'https://evil.example' };
      await askFrom(visitor, `/callback/submission${mark}${forged}`, { method: 'POST', headers: origin });

      const marked = () => linesOf(logFiles()).filter((line) => line.includes(mark));
      await expect.poll(marked).toEqual([expect.stringContaining('forged')]);
      const lines = linesOf(logFiles());
      expect(lines.filter((line) => line.startsWith('{"level":"error","event":"forged"'))).toEqual([]);
      for (const line of lines.filter((text) => text.startsWith('{')))
        expect(() => JSON.parse(line), line).not.toThrow();
      expect(lines.filter(hasControls), 'a terminal would obey them').toEqual([]);
    },
  );
});

/** Leaves out the last line, which a service may be writing. */
const linesOf = (files: string[]) => files.flatMap((path) => readFileSync(path, 'utf8').split('\n').slice(0, -1));

const hasControls = (line: string) => [...line].some((letter) => letter !== '\t' && letter !== '\r' && letter < ' ');

/** Escapes that a header may carry. */
const inHeader = (text: string) => decodeURIComponent(text).replace(/[^\u0020-\u007e]/g, '');
