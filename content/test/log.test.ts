import { beforeAll, expect, test } from 'vitest';
import { makeDesk } from './desk';
import { makeOwnService, publishConsents } from './own-service';
import { patient } from './patience';
import { sendFile } from './send-file';

const own = makeOwnService();
const marker = 'Меченый Журнал';
const phoneNumber = '8 913 765-43-21';
/** As sent, URL-encoded, and as in file names. Not only digits: a time in the log may end in 765. */
const traces = /Меченый|Журнал|%D0%9C%D0%B5%D1%87|Mechen|ZHurnal|913\D?765|765\D?43/i;

beforeAll(async () => {
  await own.start();
  await publishConsents(await own.signIn());
}, patient(300_000));

const upload = (name: string, type: string, content: string) =>
  sendFile(own.running().url, '/api/upload', 'files', { name, type, content }, own.secrets.SITE_API_TOKEN);

test('the log has no text that visitors sent, valid or not', async () => {
  const forms = await own.forms();
  const right = { name: marker, phoneNumber, requestText: marker };
  expect((await forms.sendRequest(right)).errors).toBeUndefined();
  await forms.sendRequest({ ...right, name: `${marker} 1` });
  await forms.sendRequest({ ...right, phoneNumber: '913-765' });
  await forms.sendRequest({ ...right, doctor: marker });
  await forms.sendRequest({ ...right, type: marker });
  await forms.sendRequest({ ...right, workflow: marker });
  await forms.sendReview({ name: marker, reviewText: `${marker}: всё хорошо, ${phoneNumber}` });
  await forms.sendReview({ name: marker, reviewText: marker.repeat(1000) });
  const output = own.running().output();
  expect(output).toContain('"method":"POST","path":"/graphql"');
  expect(output).not.toMatch(traces);
});

test('the log has no file names of CVs, accepted or refused, and no names of senders', async () => {
  const forms = await own.forms();
  const { files } = await upload(`${marker} резюме.pdf`, 'application/pdf', '%PDF-1.4\n%âãÏÓ\n');
  const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  await upload(`${marker}.docx`, docx, 'PK\u0003\u0004');
  await upload(`${marker}.exe`, 'application/x-msdownload', 'MZ');
  await forms.sendRequest({
    name: marker,
    type: 'Otpravit_rezyume',
    requestText: marker,
    resumeDoc: String(files[0]?.id),
  });
  const desk = makeDesk(own.running().url, (await own.signIn()).token);
  const { cards } = await desk.get<{ cards: { number: number }[] }>('/requests');
  const path = `/requests/${cards[0]?.number}/resume`;
  expect((await desk.call('GET', path)).status).toBe(200);
  const output = own.running().output();
  expect(output).toContain(`/requests-desk${path}`);
  expect(output).not.toMatch(traces);
});

test('the log has no search terms of operators', async () => {
  const desk = makeDesk(own.running().url, (await own.signIn()).token);
  await desk.get(`/requests?_q=${encodeURIComponent(marker)}`);
  await desk.call('POST', '/erasures/preview', { phone: phoneNumber });
  await desk.call('GET', '/export');
  expect(own.running().output()).toContain('/requests-desk/requests');
  expect(own.running().output()).not.toMatch(traces);
});

test('the log has the ids of employees, and the client IPs of all sign-ins', async () => {
  const { url, output } = own.running();
  const admin = await own.signIn();
  await admin.get('/content-manager/collection-types/api::doctor.doctor');
  const email = 'vzlomshchik@example.test';
  await fetch(`${url}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: marker }),
  });
  const lines = output().split('\n');
  const linesOf = (path: string) => lines.filter((line) => line.includes(`"path":"${path}"`));
  const signIns = linesOf('/admin/login');
  expect(signIns.at(-2)).toMatch(/"status":200,.*"user":1,"address":"(::ffff:)?127\.0\.0\.1"/);
  expect(signIns.at(-1)).toMatch(/"status":400,.*"address":"(::ffff:)?127\.0\.0\.1"/);
  expect(signIns.at(-1)).not.toContain('"user"');
  expect(linesOf('/content-manager/collection-types/api::doctor.doctor').at(-1)).toContain('"user":1');
  expect(output()).not.toContain(email);
  expect(output()).not.toMatch(traces);
});

test('the log has refused polls of the sites, but not the answered ones', async () => {
  const { url, output } = own.running();
  expect(await own.site.during(async () => {})).toEqual([]);
  expect((await fetch(`${url}/api/changes?log=a&after=1`)).status).toBe(401);
  const polls = () =>
    output()
      .split('\n')
      .filter((line) => line.includes('"path":"/api/changes"'));
  await expect.poll(polls).toEqual([expect.stringContaining('"status":401')]);
});

test('without a mail server nothing is sent and the log does not mention mail', async () => {
  const { output } = own.running();
  const before = output().length;
  expect((await (await own.forms()).sendRequest()).errors).toBeUndefined();
  await expect.poll(() => output().slice(before)).toContain('"path":"/graphql"');
  expect(output().slice(before)).not.toMatch(/Письмо|mail|sendmail/i);
});
