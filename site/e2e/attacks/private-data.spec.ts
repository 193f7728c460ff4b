import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pdf } from '../support/resume.ts';
import { expect, test } from './attack.ts';
import { asForm, askFrom } from './wire.ts';

/** Folder of all data of the product, and of its logs. */
const dataDir = process.env.E2E_DATA_DIR ?? '';
const logsDir = process.env.E2E_LOGS_DIR ?? '';
/** Where personal data belongs: the database, and CVs outside the public folder. */
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

/** What the two services have said; the tests' own logs lie beside. */
const logFiles = () => filesOf(logsDir).filter((path) => /\/(content|site)(\.1)?\.log$/.test(path));

/** Names of files outside their places that have anything of these in them. */
function tracesIn(files: string[]): string[] {
  return files
    .filter((path) => !rightPlaces.test(path))
    .filter((path) => {
      const text = readFileSync(path);
      return traces.some((trace) => text.includes(trace));
    });
}

test.skip(dataDir === '' || logsDir === '', 'needs the folders of a throw-away product');

test('Того, что оставил посетитель, нет нигде, кроме базы и закрытой папки', async ({ baseURL }) => {
  const url = `${baseURL}/callback/submission`;
  const { consents } = await (await fetch(`${baseURL}/callback/choices`)).json();
  const person = { name: marker.name, phone: marker.phone, key: 'private-data-key-1' };
  const from = '127.0.6.1';

  const asked = { ...person, type: 'question', question: marker.text, consent: consents.callback.hash };
  expect((await askFrom(from, url, asForm(asked))).status).toBe(200);
  // Wrong in each way that is told in an answer or a log.
  for (const wrong of [{ consent: 'old' }, { phone: '913765' }, { name: `${marker.name} 1` }, { type: marker.text }]) {
    expect((await askFrom(from, url, asForm({ ...asked, ...wrong }))).status).toBe(422);
  }
  await askFrom(from, `${baseURL}/callback`, asForm({ ...asked, phone: '1' }));
  await askFrom(
    from,
    `${baseURL}/reviews/submission`,
    asForm({ name: marker.name, text: `${marker.text} `.repeat(9) }),
  );
  await askFrom(from, url, { ...asForm(asked), headers: { Origin: 'https://evil.example' } });

  const form = new FormData();
  const fields = { ...person, type: 'resume', letter: marker.text, resumeConsent: consents.resume.hash };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('resume', new Blob([pdf], { type: 'application/pdf' }), marker.file);
  const request = new Request(baseURL ?? '', { method: 'POST', body: form });
  const sent = await askFrom(from, url, {
    method: 'POST',
    headers: { 'Content-Type': request.headers.get('Content-Type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  });
  expect(sent.status).toBe(200);

  expect(tracesIn(filesOf(dataDir))).toEqual([]);
  expect(tracesIn(logFiles())).toEqual([]);
  for (const word of ['Приметова', marker.text]) {
    const hits = await askFrom(from, `${baseURL}/search/hits?q=${encodeURIComponent(word)}`);
    expect(hits.body.toString()).not.toContain(marker.text);
  }
});

test('Ответы на форму никто не хранит', async ({ baseURL }) => {
  for (const [path, init] of [
    ['/callback/submission', asForm({ type: 'question' })],
    ['/reviews/submission', asForm({ name: 'a' })],
    ['/callback', asForm({ type: 'question' })],
  ] as const) {
    const { headers } = await askFrom('127.0.6.2', `${baseURL}${path}`, init);
    expect(headers['cache-control'], path).toContain('no-store');
  }
});

test('Секретов нет ни в журналах, ни в том, что сайт хранит', () => {
  const secrets = readFileSync(join(dataDir, 'secrets.env'), 'utf8')
    .split('\n')
    .flatMap((line) => /^[A-Z_]+=(.{16,})$/.exec(line)?.[1]?.split(',') ?? []);
  expect(secrets.length).toBeGreaterThan(5);
  const holders = [...logFiles(), ...filesOf(join(dataDir, 'site'))].filter((path) => {
    const text = readFileSync(path);
    return secrets.some((secret) => text.includes(secret));
  });
  expect(holders).toEqual([]);
});

test('Папки и файлы с данными открыты только владельцу', () => {
  // With PostgreSQL there is no such file; what else lies in the folder is behind the folder's own rights.
  const databaseFiles = readdirSync(join(dataDir, 'content')).filter((name) => name.startsWith('content.db'));
  for (const path of ['secrets.env', 'content', ...databaseFiles.map((name) => join('content', name))]) {
    expect(statSync(join(dataDir, path)).mode & 0o077, path).toBe(0);
  }
});

test('Одно событие — одна строка журнала, чем бы её ни ломали', async ({ baseURL }) => {
  const breaks = ['%0d%0a', '%0a', '%1b%5b31m', '%E2%80%A8', '%C2%85', '%00', '%22%7d%0a%7b%22level%22:%22error%22'];
  for (const end of breaks) {
    const forged = `${end}%7B%22level%22%3A%22error%22%2C%22event%22%3A%22forged%22%7D`;
    const headers = { 'User-Agent': `a\u0085b ${decodeSafe(end)}`, Referer: `https://a.example/${forged}` };
    await askFrom('127.0.6.3', `${baseURL}/search/hits?q=${forged}`, { headers });
    await askFrom('127.0.6.3', `${baseURL}/doctors/${forged}`, { headers });
    await askFrom('127.0.6.3', `${baseURL}/callback/submission${forged}`, {
      method: 'POST',
      headers: { ...headers, Origin: 'https://evil.example' },
    });
  }
  for (const path of logFiles()) {
    const lines = readFileSync(path, 'utf8').split('\n');
    expect(lines.filter((line) => line.startsWith('{"level":"error","event":"forged"'))).toEqual([]);
    for (const line of lines.filter((text) => text.startsWith('{'))) expect(() => JSON.parse(line), line).not.toThrow();
    // Of control characters a log has none: a terminal would obey them.
    const controls = lines.filter((line) =>
      [...line].some((letter) => letter !== '\t' && letter !== '\r' && letter < ' '),
    );
    expect(controls, path).toEqual([]);
  }
});

/** What a header may carry of it. */
const decodeSafe = (text: string) => decodeURIComponent(text).replace(/[^\u0020-\u007e]/g, '');
