import { expect, test } from 'vitest';
import { placeholderSecrets } from '../../scripts/placeholder-secrets';
import { readSettings } from './settings';

const mail = { SMTP_HOST: 'mail.example', MAIL_FROM: 'site@snegir.example', NOTICE_TO: 'a@b.example, c@d.example' };

test('settings have defaults', () => {
  const { host, port, siteUrl, seed, trustProxy, databaseUrl } = readSettings(placeholderSecrets);
  expect({ host, port, siteUrl, seed, trustProxy, databaseUrl }).toEqual({
    host: '127.0.0.1',
    port: 1337,
    siteUrl: 'http://localhost:3000',
    seed: true,
    trustProxy: false,
    databaseUrl: null,
  });
});

test.each([
  [{ API_TOKEN_SALT: '' }, /^API_TOKEN_SALT: нет секрета/],
  [{ SITE_API_TOKEN: 'short' }, /^SITE_API_TOKEN: .*короче 32 байт/],
  [{ SEARCH_KEY: 'short' }, /^SEARCH_KEY/],
  [{ ADMIN_JWT_SECRET: 'tobemodified-tobemodified-tobemodified' }, /^ADMIN_JWT_SECRET: секрет из примеров/],
  [{ APP_KEYS: 'toBeModified1,toBeModified2,toBeModified3' }, /^APP_KEYS: секрет из примеров/],
  [{ SITE_API_TOKEN: 'change-me-please-change-me-please-1' }, /^SITE_API_TOKEN: секрет из примеров/],
  [{ API_TOKEN_SALT: 'abc'.repeat(12) }, /^API_TOKEN_SALT: секрет из примеров/],
  [{ SEARCH_HOST: 'http://search.example' }, /^SEARCH_ADMIN_KEY/],
  [{ SEARCH_HOST: 'search', SEARCH_ADMIN_KEY: 'a' }, /^SEARCH_HOST/],
  [{ PREVIEW_API_TOKEN: 'short' }, /^PREVIEW_API_TOKEN/],
  [{ CONTENT_PORT: '70000' }, /^CONTENT_PORT/],
  [{ SMTP_HOST: 'mail.example' }, /^MAIL_FROM: .*нужен адрес почты/],
  [{ SMTP_HOST: 'mail.example', MAIL_FROM: 'a@b.example', NOTICE_TO: 'регистратура' }, /^NOTICE_TO/],
  [{ ...mail, SMTP_PORT: 'smtp' }, /^SMTP_PORT/],
  [{ SITE_URL: 'snegir.example' }, /^SITE_URL/],
  [{ REQUEST_RETENTION_DAYS: '0' }, /^REQUEST_RETENTION_DAYS/],
  [{ CV_RETENTION_DAYS: 'off' }, /^CV_RETENTION_DAYS/],
  [{ SITE_WAKE_URLS: 'http://127.0.0.1:3000,' }, /^SITE_WAKE_URLS/],
  [{ SITE_WAKE_URLS: 'http://127.0.0.1:3000/changes' }, /^SITE_WAKE_URLS/],
  [{ SITE_WAKE_URLS: 'ftp://site.example' }, /^SITE_WAKE_URLS/],
])('a wrong setting is an error: %o', (change, message) => {
  expect(() => readSettings({ ...placeholderSecrets, ...change })).toThrow(message);
});

test('mail is off without a server', () => {
  expect(readSettings({ ...placeholderSecrets, NOTICE_TO: 'a@b.example' }).mail).toBeNull();
});

test('mail settings are read', () => {
  expect(readSettings({ ...placeholderSecrets, ...mail }).mail).toEqual({
    host: 'mail.example',
    port: 587,
    secure: false,
    auth: null,
    from: 'site@snegir.example',
    to: 'a@b.example, c@d.example',
  });
});

test('port 465 means TLS', () => {
  const { mail: secure } = readSettings({ ...placeholderSecrets, ...mail, SMTP_PORT: '465' });
  expect(secure).toMatchObject({ port: 465, secure: true });
});

test.each([
  [undefined, ['http://127.0.0.1:3000']],
  ['off', []],
  ['http://a.example:3000/, https://b.example', ['http://a.example:3000', 'https://b.example']],
])('sites to notify: %s', (value, urls) => {
  expect(readSettings({ ...placeholderSecrets, SITE_WAKE_URLS: value }).siteWakeUrls).toEqual(urls);
});

const whsec = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const handoverOf = (change: object) => readSettings({ ...placeholderSecrets, ...change }).handover;

test('no program of the clinic gets requests by default', () => {
  expect(handoverOf({})).toEqual({ bitrix24: null, amocrm: null, ident: null, webhook: null });
});

test('programs of the clinic are read, with the recipient that the consent must name', () => {
  const change = {
    BITRIX24_URL: 'https://klinika.bitrix24.ru/rest/1/abc123/',
    AMOCRM_URL: 'https://klinika.amocrm.ru/',
    AMOCRM_TOKEN: 'a.b.c',
    AMOCRM_PIPELINE_ID: '5',
    WEBHOOK_URL: 'https://1c.snegir.example/hook?from=site',
    WEBHOOK_SECRET: whsec,
    WEBHOOK_RECIPIENT: 'own',
  };
  expect(handoverOf(change)).toEqual({
    bitrix24: { url: 'https://klinika.bitrix24.ru/rest/1/abc123', recipient: 'ООО «1С-Битрикс»' },
    amocrm: { url: 'https://klinika.amocrm.ru', token: 'a.b.c', pipelineId: 5, recipient: 'ООО «АМОЦРМ»' },
    ident: null,
    webhook: { url: 'https://1c.snegir.example/hook?from=site', keys: [Buffer.alloc(32, 7)], recipient: null },
  });
});

test.each([
  'ООО «Ромашка»',
  'Общество с ограниченной ответственностью «1С»',
  'ИП Иванов',
  'Иванов Иван Иванович',
  '«Ромашка» ООО',
  'ООО "amoCRM"',
  'Кузьмина Анна Ильинична',
])('«%s» is the name of a recipient', (recipient) => {
  const change = { WEBHOOK_URL: 'https://a.example', WEBHOOK_SECRET: whsec, WEBHOOK_RECIPIENT: recipient };
  expect(handoverOf(change).webhook?.recipient).toBe(recipient);
});

const noNames = [
  'а',
  'и',
  'ООО',
  'ООО «А»',
  'АО на',
  'Клиника',
  '1С',
  'и в на',
  'а б в',
  'ваши персональные данные',
  'Персональные Данные Пациента',
  'ООО данные',
  'Общество с ограниченной ответственностью заявки',
  ' « » ',
];
test.each(noNames)('«%s» is no name of a recipient', (recipient) => {
  const change = { WEBHOOK_URL: 'https://a.example', WEBHOOK_SECRET: whsec, WEBHOOK_RECIPIENT: recipient };
  expect(() => handoverOf(change)).toThrow(/^WEBHOOK_RECIPIENT/);
});

test.each([
  [{ BITRIX24_URL: 'http://klinika.bitrix24.ru/rest/1/abc123/' }, /^BITRIX24_URL: .*https/],
  [{ BITRIX24_URL: 'https://klinika.bitrix24.ru/' }, /^BITRIX24_URL: нужен адрес входящего вебхука/],
  [{ AMOCRM_TOKEN: 'a.b.c' }, /^AMOCRM_URL/],
  [{ AMOCRM_TOKEN: 'a.b.c', AMOCRM_URL: 'https://clinic.kommo.com' }, /^AMOCRM_URL: Kommo/],
  [{ IDENT_KEY: 'short' }, /^IDENT_KEY: .*короче 32 байт/],
  [{ WEBHOOK_URL: 'https://a.example' }, /^WEBHOOK_SECRET/],
  [{ WEBHOOK_URL: 'https://a.example', WEBHOOK_SECRET: 'secret' }, /^WEBHOOK_SECRET: нужен ключ вида whsec_/],
  [{ WEBHOOK_URL: 'https://a.example', WEBHOOK_SECRET: whsec }, /^WEBHOOK_RECIPIENT/],
  [{ BITRIX24_URL: 'https://klinika.bitrix24.ru/rest/1/abc123/', BITRIX24_RECIPIENT: 'и' }, /^BITRIX24_RECIPIENT/],
  [{ AMOCRM_TOKEN: 'a.b.c', AMOCRM_URL: 'https://a.amocrm.ru', AMOCRM_RECIPIENT: 'для' }, /^AMOCRM_RECIPIENT/],
  [{ WEBHOOK_URL: 'https://u:p@a.example', WEBHOOK_SECRET: whsec, WEBHOOK_RECIPIENT: 'own' }, /^WEBHOOK_URL/],
])('a wrong setting of a program is an error that quotes no key: %o', (change, message) => {
  expect(() => handoverOf(change)).toThrow(message);
  expect(() => handoverOf(change)).not.toThrow(/abc123/);
});
