import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import CFB from 'cfb';
import { expect, test, vi } from 'vitest';
import { type ResumeError, resumeErrors } from './documents/resume-errors.ts';
import { makeZip, type ZipEntry } from './documents/zip-for-tests.ts';
import { createResumeUpload, inspectResume } from './resume-file.ts';

const megabyte = 1_000_000;

const pdfText = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
const pdf = (extra = '') => Buffer.from(pdfText.replace('trailer', `${extra}\ntrailer`), 'latin1');
const padded = (size: number) => Buffer.concat([Buffer.alloc(0), pdf(), Buffer.alloc(size - pdf().length, ' ')]);

const types = (main: string) => ({
  name: '[Content_Types].xml',
  content: `<Types><Override ContentType="${main}"/></Types>`,
});
const office = 'application/vnd.openxmlformats-officedocument';
const word = types(`${office}.wordprocessingml.document.main+xml`);
const text = { name: 'word/document.xml', content: '<w:document/>' };
const docx = (...more: ZipEntry[]) => makeZip([word, text, ...more]);

function ole(...paths: string[]): Buffer {
  const file = CFB.utils.cfb_new();
  for (const path of paths) CFB.utils.cfb_add(file, path, Buffer.alloc(600));
  return CFB.write(file, { type: 'buffer' }) as Buffer;
}
const doc = ole('/WordDocument');

const inspect = (name: string, content: Buffer | string) => {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  return inspectResume({ name, size: bytes.length, read: async (work) => work(bytes), blob: new Blob() });
};

test.each<[string, string, Buffer]>([
  ['a PDF', 'cv.pdf', pdf()],
  ['a PDF with a large ending', 'CV.PDF', pdf()],
  ['a PDF of exactly ten million bytes', 'cv.pdf', padded(10 * megabyte)],
  ['a DOC', 'Резюме Анны.doc', doc],
  ['a DOCX', 'Резюме.docx', docx()],
  ['a DOCX with a picture', 'cv.docx', docx({ name: 'word/media/image1.png', content: Buffer.alloc(5000, 'ab') })],
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
  expect(await inspectResume({ name: '', isTooLarge: true })).toEqual({ message: 'Файл слишком большой' });
  expect(await inspectResume(null)).toEqual({ message: 'Прикрепите резюме' });
});

const html = '<!doctype html><html><script>alert(1)</script></html>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const exe = `MZ${'\0'.repeat(200)}`;
const zip = makeZip([{ name: 'a.txt', content: 'a' }]);
const xlsx = makeZip([types(`${office}.spreadsheetml.sheet.main+xml`), { name: 'xl/workbook.xml', content: '<a/>' }]);
const pptx = makeZip([types(`${office}.presentationml.presentation.main+xml`)]);
const odt = makeZip([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' }]);
const docm = makeZip([types('application/vnd.ms-word.document.macroEnabled.main+xml'), text]);
const bombBytes = 600 * megabyte;
/** Compressed once for all tests: it takes seconds. */
const zeros = { content: '', packed: deflateRawSync(Buffer.alloc(bombBytes)), declared: { size: bombBytes } };

test.each<[string, string, Buffer | string, ResumeError?]>([
  ['one byte', 'cv.pdf', '%'],
  ['a page renamed to PDF', 'cv.pdf', html],
  ['a page renamed to DOC', 'cv.doc', html],
  ['a page renamed to DOCX', 'cv.docx', html],
  ['a drawing renamed to PDF', 'cv.pdf', svg],
  ['a drawing renamed to DOCX', 'cv.docx', svg],
  ['a program renamed to PDF', 'cv.pdf', exe],
  ['a program renamed to DOC', 'cv.doc', exe],
  ['a Linux program renamed to PDF', 'cv.pdf', '\x7fELF\x02\x01'],
  ['a shell script renamed to PDF', 'cv.pdf', '#!/bin/sh\nrm -rf /'],
  ['plain text as PDF', 'cv.pdf', 'Я хочу у вас работать'],
  ['plain text as DOC', 'cv.doc', 'Я хочу у вас работать'],
  ['RTF as DOC', 'cv.doc', '{\\rtf1 hello}'],
  ['a picture renamed to PDF', 'cv.pdf', '\x89PNG\r\n\x1a\n'],
  ['a photo renamed to DOC', 'cv.doc', '\xff\xd8\xff\xe0JFIF'],
  ['an archive renamed to PDF', 'cv.pdf', zip],
  ['an archive renamed to DOCX', 'cv.docx', zip],
  ['RAR renamed to DOCX', 'cv.docx', 'Rar!\x1a\x07\x00'],
  ['7z renamed to DOCX', 'cv.docx', "7z\xbc\xaf'\x1c"],
  ['PDF renamed to DOCX', 'cv.docx', pdf()],
  ['PDF renamed to DOC', 'cv.doc', pdf()],
  ['DOCX renamed to PDF', 'cv.pdf', docx()],
  ['DOCX renamed to DOC', 'cv.doc', docx()],
  ['DOC renamed to PDF', 'cv.pdf', doc],
  ['DOC renamed to DOCX', 'cv.docx', doc],
  ['a table as DOCX', 'cv.docx', xlsx],
  ['slides as DOCX', 'cv.docx', pptx],
  ['OpenDocument as DOCX', 'cv.docx', odt],
  ['DOCM as DOCX', 'cv.docx', docm, 'macros'],
  ['DOCM by its name', 'cv.docm', docm],
  ['DOCX with a program', 'cv.docx', docx({ name: 'word/embeddings/run.exe', content: 'MZ' }), 'attachment'],
  ['DOCX without its text', 'cv.docx', makeZip([word])],
  ['DOCX without its types', 'cv.docx', makeZip([text])],
  ['old slides as DOC', 'cv.doc', ole('/PowerPoint Document')],
  ['a torn DOC', 'cv.doc', doc.subarray(0, 300), 'damaged'],
  ['PDF and a page in one', 'cv.pdf', `${html}${pdfText}`],
  ['PDF with a script', 'cv.pdf', pdf('<</S/JavaScript/JS(app.alert(1))>>'), 'actions'],
  ['a program by its second ending', 'cv.pdf.exe', pdf()],
  ['a program by its ending', 'cv.exe', pdf()],
  ['no ending', 'cv', pdf()],
  ['a hidden ending', 'cv\u202Efdp.exe', pdf()],
  ['an ending after a NUL', 'cv.pdf\0.exe', pdf()],
  ['an ending before a NUL', 'cv.exe\0.pdf', pdf()],
  ['a program’s ending with a dot after it', 'cv.exe. ', pdf()],
  ['a stream’s ending of Windows’', 'cv.exe::$DATA', pdf()],
  ['an encrypted DOCX, as Word writes it', 'cv.docx', ole('/EncryptedPackage', '/EncryptionInfo'), 'password'],
  ['an old table that holds a letter', 'cv.doc', ole('/Workbook', '/MBD001/WordDocument')],
  ['only an ending', '.pdf', pdf()],
  ['an ending before the ending', '.pdf.html', pdf()],
  ['a DOCX that leads out of its archive', 'cv.docx', docx({ name: '../../etc/passwd', content: 'x' }), 'damaged'],
  ['a DOCX with an absolute name', 'cv.docx', docx({ name: '/etc/passwd', content: 'x' }), 'damaged'],
  ['a DOCX with a Windows path', 'cv.docx', docx({ name: 'C:\\x', content: 'x' }), 'damaged'],
  ['a torn DOCX', 'cv.docx', docx().subarray(0, -10), 'damaged'],
  [
    'a DOCX of 10 001 files',
    'cv.docx',
    docx(...Array.from({ length: 9999 }, (_, i) => ({ name: `${i}`, content: '' }))),
    'unpacked',
  ],
  ['a bomb of 600 MB', 'cv.docx', docx({ name: 'word/media/a.bin', ...zeros }), 'unpacked'],
  ['types that are a bomb', 'cv.docx', makeZip([{ ...word, ...zeros }, text]), 'unpacked'],
  ['types that lie', 'cv.docx', makeZip([{ ...word, declared: { size: 10 } }, text]), 'damaged'],
])('bad: %s', async (_what, name, content, reason = 'kind') => {
  expect(await inspect(name, content)).toEqual({ message: resumeErrors[reason] });
});

test.each([
  ['../../etc/cv.pdf', 'cv.pdf'],
  ['C:\\Users\\Анна\\резюме.pdf', 'резюме.pdf'],
  ['cv\u202E.pdf', 'cv.pdf'],
  ['a<b>"c".pdf', 'a_b__c_.pdf'],
  ['con.pdf', 'resume.pdf'],
  ['nul.2026.pdf', 'resume.pdf'],
  ['консул.pdf', 'консул.pdf'],
  [`${'🦷'.repeat(300)}.pdf`, `${'🦷'.repeat(96)}.pdf`],
  ['cv.pdf. ', 'cv.pdf'],
  ['<img src=x onerror=alert(1)>.pdf', '_img src=x onerror=alert(1)_.pdf'],
  [`${'я'.repeat(300)}.pdf`, `${'я'.repeat(96)}.pdf`],
])('the name «%s» is shown as «%s»', async (name, shown) => {
  expect(await inspect(name, pdf())).toHaveProperty('resume.name', shown);
});

test('large files leave no memory allocated', async () => {
  const photo = { name: 'word/media/a.png', content: randomBytes(9 * megabyte) };
  const files: [string, Buffer][] = [
    ['cv.pdf', padded(9 * megabyte)],
    ['cv.docx', docx(photo)],
  ];
  const round = async (times: number) => {
    for (let i = 0; i < times; i++) for (const [name, content] of files) await inspect(name, content);
    return process.memoryUsage().rss;
  };
  const before = await round(2);
  expect((await round(8)) - before).toBeLessThan(50 * megabyte);
}, 60_000);

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
