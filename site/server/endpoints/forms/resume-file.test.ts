import { expect, test, vi } from 'vitest';
import { createResumeUpload, inspectResume, resumeErrors } from './resume-file.ts';
import type { VirusScan } from './virus-scan.ts';

const megabyte = 1_000_000;

const pdfText = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
const pdf = (extra = '') => Buffer.from(pdfText.replace('trailer', `${extra}\ntrailer`), 'latin1');
const padded = (size: number) => Buffer.concat([Buffer.alloc(0), pdf(), Buffer.alloc(size - pdf().length, ' ')]);

/** The beginning of an archive with a file of this name. */
const archive = (...names: string[]) =>
  Buffer.concat(names.map((name) => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(26), Buffer.from(name)])));
const docx = () => archive('[Content_Types].xml', 'word/document.xml');

/** An OLE file with streams of these names. */
const ole = (...names: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(512),
    ...names.map((name) => Buffer.from(name, 'utf16le')),
  ]);
const doc = ole('Root Entry', 'WordDocument');

const inspect = (name: string, content: Buffer | string, scan: VirusScan | null = null) => {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  return inspectResume(
    { name, size: bytes.length, read: async (work) => work(bytes), blob: new Blob([new Uint8Array(bytes)]) },
    scan,
  );
};

test.each<[string, string, Buffer]>([
  ['a PDF', 'cv.pdf', pdf()],
  ['a PDF with a large ending', 'CV.PDF', pdf()],
  ['a PDF of exactly ten million bytes', 'cv.pdf', padded(10 * megabyte)],
  ['a DOC', 'Резюме Анны.doc', doc],
  ['a DOCX', 'Резюме.docx', docx()],
  ['a PDF after other bytes', 'cv.pdf', Buffer.concat([Buffer.from('\r\n\x00'), pdf()])],
  ['a DOCX whose first file is its text', 'cv.docx', archive('word/Document.xml')],
  ['a name with two dots', 'cv.2026.pdf', pdf()],
])('good: %s', async (_what, name, content) => {
  expect(await inspect(name, content)).toHaveProperty('resume.name');
});

test.each<[string, string, Buffer | string, string]>([
  ['empty', 'cv.pdf', '', 'Прикрепите резюме'],
  ['ten million bytes and one', 'cv.pdf', padded(10 * megabyte + 1), 'Файл слишком большой'],
])('%s → %3$s', async (_what, name, content, message) => {
  expect(await inspect(name, content)).toEqual({ message });
});

test('a file that was too large to read', async () => {
  expect(await inspectResume({ name: '', isTooLarge: true }, null)).toEqual({ message: 'Файл слишком большой' });
  expect(await inspectResume(null, null)).toEqual({ message: 'Прикрепите резюме' });
});

const html = '<!doctype html><html><script>alert(1)</script></html>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const exe = `MZ${'\0'.repeat(200)}`;
const zip = archive('a.txt');
const xlsx = archive('[Content_Types].xml', 'xl/workbook.xml');
const pptx = archive('[Content_Types].xml', 'ppt/presentation.xml');
const odt = archive('mimetypeapplication/vnd.oasis.opendocument.text');

/** Contents that no ending of a CV makes one. */
const foreign: Record<string, Buffer | string> = {
  ...{ 'one byte': '%', 'plain text': 'Я хочу у вас работать', RTF: '{\\rtf1 hello}', 'a shell script': '#!/bin/sh\n' },
  ...{ 'a page': html, 'a drawing': svg, 'a program': exe, 'a Linux program': '\x7fELF\x02\x01' },
  ...{ 'a picture': '\x89PNG\r\n\x1a\n', 'a photo': '\xff\xd8\xff\xe0JFIF', 'an archive': zip },
  ...{ RAR: 'Rar!\x1a\x07\x00', '7z': "7z\xbc\xaf'\x1c", 'a table': xlsx, slides: pptx, OpenDocument: odt },
};
const own: Record<string, Buffer> = { pdf: pdf(), docx: docx(), doc };
const endings = Object.keys(own);
const renamed = [...Object.entries(foreign), ...Object.entries(own)].flatMap(([what, content]) =>
  endings.filter((ending) => ending !== what).map((ending) => [what, `cv.${ending}`, content] as const),
);

test.each<readonly [string, string, Buffer | string]>([
  ...renamed,
  ['DOCM by its name', 'cv.docm', docx()],
  ['old slides as DOC', 'cv.doc', ole('Root Entry', 'PowerPoint Document')],
  ['a program by its second ending', 'cv.pdf.exe', pdf()],
  ['a program by its ending', 'cv.exe', pdf()],
  ['no ending', 'cv', pdf()],
  ['a hidden ending', 'cv\u202Efdp.exe', pdf()],
  ['an ending after a NUL', 'cv.pdf\0.exe', pdf()],
  ['an ending before a NUL', 'cv.exe\0.pdf', pdf()],
  ['a program’s ending with a dot after it', 'cv.exe. ', pdf()],
  ['a stream’s ending of Windows’', 'cv.exe::$DATA', pdf()],
  ['an encrypted DOCX, as Word writes it', 'cv.docx', ole('EncryptedPackage')],
  ['only an ending', '.pdf', pdf()],
  ['an ending before the ending', '.pdf.html', pdf()],
])('bad: %s as %s', async (_what, name, content) => {
  expect(await inspect(name, content)).toEqual({ message: resumeErrors.kind });
});

test('an infected file is refused; a scanner sees only what would be taken', async () => {
  const scan = vi.fn<VirusScan>(async (file) => (await file.text()).includes('virus'));
  expect(await inspect('cv.pdf', pdf('virus'), scan)).toEqual({ message: resumeErrors.infected });
  expect(await inspect('cv.pdf', pdf(), scan)).toHaveProperty('resume');
  expect(await inspect('cv.exe', 'virus', scan)).toEqual({ message: resumeErrors.kind });
  expect(scan).toHaveBeenCalledTimes(2);
});

test.each([
  ['../../etc/cv.pdf', 'cv.pdf'],
  ['C:\\Users\\Анна\\резюме.pdf', 'резюме.pdf'],
  ['cv\u202E.pdf', 'cv.pdf'],
  ['a<b>"c".pdf', 'a_b__c_.pdf'],
  ['con.pdf', 'resume.pdf'],
  ['nul.2026.pdf', 'resume.pdf'],
  ['консул.pdf', 'консул.pdf'],
  [`${'🦷'.repeat(300)}.pdf`, `${'🦷'.repeat(48)}.pdf`],
  ['cv.pdf. ', 'cv.pdf'],
  ['<img src=x onerror=alert(1)>.pdf', '_img src=x onerror=alert(1)_.pdf'],
  [`${'я'.repeat(300)}.pdf`, `${'я'.repeat(96)}.pdf`],
])('the name «%s» is shown as «%s»', async (name, shown) => {
  expect(await inspect(name, pdf())).toHaveProperty('resume.name', shown);
});

const storedResume = { name: 'Резюме Анны.pdf', type: 'application/pdf', blob: new Blob(['%PDF']) } as const;
const upload = (send: typeof fetch) =>
  createResumeUpload({ assetsUrl: 'http://content', token: 'secret', fetch: send })(
    storedResume,
    AbortSignal.timeout(1000),
  );
const answering = (body: unknown, status = 201) =>
  vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }));

test('is uploaded as «files» with the site’s token, under a random name', async () => {
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

test('a service that does not answer an upload is given up', async () => {
  const silent: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
  const stored = createResumeUpload({ assetsUrl: 'http://content', token: undefined, fetch: silent });
  await expect(stored(storedResume, AbortSignal.timeout(20))).rejects.toThrow('timeout');
});
