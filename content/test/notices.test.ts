import { beforeAll, expect, test, vi } from 'vitest';
import { makeDesk } from './desk';
import { startMailCatcher } from './mail-catcher';
import { makeSeparateService, publishConsents } from './own-service';
import { patient } from './patience';
import { selectSql } from './run-sql';
import { endPauses, person, secrets, sendRequest } from './secret-person';

const timeoutMs = patient(30_000);
const own = makeSeparateService();
let mailPort = 0;

const outcomes = () =>
  selectSql(own.dataDir, "SELECT outcome FROM deliveries WHERE receiver = 'notice' AND outcome <> ''");
const mailSettings = () => ({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(mailPort),
  MAIL_FROM: 'site@snegir.example',
  NOTICE_TO: 'registratura@snegir.example',
  PUBLIC_CONTENT_URL: 'https://content.snegir.example',
});

beforeAll(async () => {
  const catcher = await startMailCatcher(0);
  mailPort = catcher.port;
  await catcher.stop();
  await own.start(mailSettings());
  await publishConsents(await own.signIn());
}, patient(300_000));

test(
  'submissions do not wait for a mail server that is down; each that is not erased is mailed once later, over a restart',
  async () => {
    const request = await (await own.forms()).sendRequest(person);
    const id = request.data?.createRequest.id;
    expect(id).toBeTruthy();
    await vi.waitFor(() => expect(own.running().output()).toContain('Заявка № 1, попытка 1 не удалась'), {
      timeout: timeoutMs,
    });
    const erased = await sendRequest(own);
    await makeDesk(own.running().url, own.admin.token).post('/erasures', { number: erased });

    await own.stop();
    endPauses(own);
    const catcher = await startMailCatcher(mailPort);
    await own.start(mailSettings());
    await vi.waitFor(() => expect(catcher.mails).toHaveLength(1), { timeout: timeoutMs });
    const [mail] = catcher.mails;
    expect(mail?.to?.[0]?.address).toBe('registratura@snegir.example');
    expect(mail?.from?.address).toBe('site@snegir.example');
    expect(mail?.subject).toBe('Новая заявка № 1: Задать вопрос');
    expect(mail?.text).toContain('https://content.snegir.example/admin/requests-desk/1');
    expect(mail?.messageId).toBe(`<request-${id}@content.snegir.example>`);

    const review = await (await own.forms()).sendReview({ name: 'Аграфена', reviewText: 'Секретный вопрос решили.' });
    await vi.waitFor(() => expect(catcher.mails).toHaveLength(2), { timeout: timeoutMs });
    expect(catcher.mails[1]?.text).toContain(`api::review.review/${review.data?.createReview.id}`);
    expect(JSON.stringify(catcher.mails)).not.toMatch(secrets);

    await expect.poll(outcomes, { timeout: timeoutMs }).toEqual([{ outcome: 'delivered' }, { outcome: 'delivered' }]);
    expect(catcher.mails).toHaveLength(2);
    await catcher.stop();
  },
  patient(300_000),
);
