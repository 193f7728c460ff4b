import { beforeAll, expect, test, vi } from 'vitest';
import { startMailCatcher } from './mail-catcher';
import { makeSeparateService, publishConsents } from './own-service';
import { patient } from './patience';
import { selectSql } from './run-sql';
import { person, secrets } from './secret-person';

const timeoutMs = patient(30_000);
const own = makeSeparateService();
let mailPort = 0;
let forms: Awaited<ReturnType<typeof own.forms>>;

const waiting = () => selectSql(own.dataDir, "SELECT id FROM submission_records WHERE notice_state <> 'sent'");
const mailSettings = () => ({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(mailPort),
  MAIL_FROM: 'site@snegir.example',
  NOTICE_TO: 'registratura@snegir.example',
  NOTICE_RETRY_SECONDS: '1',
  PUBLIC_CONTENT_URL: 'https://content.snegir.example',
});

beforeAll(async () => {
  const catcher = await startMailCatcher(0);
  mailPort = catcher.port;
  await catcher.stop();
  await own.start(mailSettings());
  await publishConsents(await own.signIn());
  forms = await own.forms();
}, patient(300_000));

test(
  'submissions do not wait for a mail server that is down; each notice is sent once later',
  async () => {
    const request = await forms.sendRequest(person);
    const id = request.data?.createRequest.id;
    expect(id).toBeTruthy();
    await vi.waitFor(() => expect(own.running().output()).toContain('не ушло (попытка 1'), {
      timeout: timeoutMs,
    });

    const catcher = await startMailCatcher(mailPort);
    await vi.waitFor(() => expect(catcher.mails).toHaveLength(1), { timeout: timeoutMs });
    const [mail] = catcher.mails;
    expect(mail?.to?.[0]?.address).toBe('registratura@snegir.example');
    expect(mail?.from?.address).toBe('site@snegir.example');
    expect(mail?.subject).toBe('Новая заявка № 1: Задать вопрос');
    expect(mail?.text).toContain('https://content.snegir.example/admin/requests-desk/1');
    expect(mail?.messageId).toBe(`<request-${id}@content.snegir.example>`);

    const review = await forms.sendReview({ name: 'Аграфена', reviewText: 'Секретный вопрос решили.' });
    await vi.waitFor(() => expect(catcher.mails).toHaveLength(2), { timeout: timeoutMs });
    expect(catcher.mails[1]?.text).toContain(`api::review.review/${review.data?.createReview.id}`);
    expect(JSON.stringify(catcher.mails)).not.toMatch(secrets);

    await expect.poll(waiting, { timeout: timeoutMs }).toEqual([]);
    expect(catcher.mails).toHaveLength(2);
    await catcher.stop();
  },
  patient(60_000),
);

test(
  'notices survive a restart',
  async () => {
    const sent = await forms.sendRequest(person);
    await vi.waitFor(() => expect(own.running().output()).toContain('заявке № 2 не ушло'), { timeout: timeoutMs });
    await own.stop();
    const catcher = await startMailCatcher(mailPort);
    await own.start(mailSettings());
    await vi.waitFor(() => expect(catcher.mails).toHaveLength(1), { timeout: timeoutMs });
    expect(sent.errors).toBeUndefined();
    expect(catcher.mails[0]?.text).toContain('/admin/requests-desk/2');
    await catcher.stop();
  },
  patient(300_000),
);
