import { createECDH } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { OwnHosts } from '@clinic/contract/link';
import { SettingsReader } from '@clinic/contract/settings';
import type { SettingName } from '@clinic/contract/settings-list';
import { isRecipientName } from './recipient-name';

export type Settings = ReturnType<typeof readSettings>;

/** Reads the settings of this process, or ends it with one line instead of a stack trace. */
export function loadSettings(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    console.error(JSON.stringify({ level: 'fatal', event: 'settings', message: (error as Error).message }));
    process.exit(1);
  }
}

/**
 * Reads and checks every setting of the content service (docs/operations/settings.md). Throws for the first wrong one.
 */
export function readSettings(env: Record<string, string | undefined>) {
  const reader = new SettingsReader(env);
  const publicUrl = reader.url('PUBLIC_CONTENT_URL');
  const siteUrl = reader.url('SITE_URL');
  /** Lets the site's server submit requests and reviews. */
  const siteToken = reader.required('SITE_API_TOKEN');
  /** The previous token, accepted until all sites use the new one. */
  const formerSiteToken = reader.optional('SITE_API_TOKEN_FORMER') ?? null;
  return {
    host: reader.text('HOST'),
    port: reader.integer('CONTENT_PORT'),
    /** Origin in editors' browsers; the admin itself works at any. */
    publicUrl,
    /** The only other origin that may call from a browser. */
    siteUrl,
    /** Hosts that a pasted link to this clinic may have. */
    ownHosts: { site: [new URL(siteUrl).host], files: [new URL(publicUrl).host] } satisfies OwnHosts,
    /** Sites that are notified of changes. */
    siteWakeUrls: reader.list('SITE_WAKE_URLS').map((url) => new URL(url).origin),
    /** Whether to trust X-Forwarded-For: only behind a proxy, or clients could evade the limit of logins. */
    trustProxy: reader.isOn('TRUST_PROXY'),
    /** Database and uploads: everything that needs a backup. */
    dataDir: resolve(reader.optional('DATA_DIR') ?? '../.data/content'),
    databaseUrl: reader.optional('DATABASE_URL') ?? null,
    /** Accepts an empty database after a finished first start, or one with other secrets. */
    acceptDatabase: reader.isOn('ACCEPT_DATABASE'),
    seed: reader.isOn('SEED'),
    /** Time zone for common settings without one. */
    clinicTimeZone: reader.optional('CLINIC_TIME_ZONE') ?? null,
    mail: readMail(reader),
    /** How the staff is notified of requests while no desk is open. */
    channels: {
      /** Open minutes of the clinic after which an untaken request is reported again. */
      escalationMinutes: reader.integer('ESCALATION_MINUTES'),
      push: readPush(reader),
      max: readMax(reader),
    },
    handover: readHandover(reader),
    /** Whether the site's forms ask Yandex SmartCaptcha. */
    hasSmartCaptcha: reader.optional('SMARTCAPTCHA_SITE_KEY') !== undefined,
    /**
     * Days until requests and CVs are erased; the law forbids to keep them longer than needed (152-ФЗ, article 5, part
     * 7).
     */
    retention: {
      requests: reader.integer('REQUEST_RETENTION_DAYS'),
      resumes: reader.integer('CV_RETENTION_DAYS'),
    },
    admin: { email: reader.optional('ADMIN_EMAIL') ?? null, password: reader.optional('ADMIN_PASSWORD') ?? null },
    search: readSearch(reader),
    /** Multiplies the rate limit of GraphQL without a token. */
    rateLimitFactor: reader.integer('RATE_LIMIT_FACTOR'),
    s3: readS3(reader),
    /** Opens /metrics. */
    metricsToken: reader.optional('METRICS_TOKEN') ?? null,
    /** Tokens that the calls of the site's server may carry. */
    siteTokens: [siteToken, formerSiteToken],
    secrets: {
      appKeys: reader.required('APP_KEYS').split(','),
      apiTokenSalt: reader.required('API_TOKEN_SALT'),
      adminJwt: reader.required('ADMIN_JWT_SECRET'),
      encryptionKey: reader.required('ENCRYPTION_KEY'),
      siteToken,
      formerSiteToken,
      /** Reads drafts for previews of the site. */
      previewToken: reader.optional('PREVIEW_API_TOKEN') ?? null,
    },
  };
}

export type MailSettings = NonNullable<ReturnType<typeof readMail>>;

/** The embedded search, or a Meilisearch server that the content service keeps up to date. */
function readSearch(reader: SettingsReader) {
  const key = reader.required('SEARCH_KEY');
  if (!reader.optional('SEARCH_HOST')) return { key, server: null };
  const adminKey = reader.optional('SEARCH_ADMIN_KEY');
  if (!adminKey) throw new Error('SEARCH_ADMIN_KEY: нужен ключ сервера Meilisearch из SEARCH_HOST');
  return { key, server: { host: reader.url('SEARCH_HOST'), adminKey } };
}

/** Without a bucket, files are kept in the data folder. */
function readS3(reader: SettingsReader) {
  const bucket = reader.text('S3_BUCKET');
  if (!bucket) return null;
  const [keyId, secretKey] = [reader.text('S3_KEY_ID'), reader.text('S3_SECRET_KEY')];
  if (!keyId || !secretKey) throw new Error('S3_KEY_ID и S3_SECRET_KEY: с S3_BUCKET нужны оба');
  return { endpoint: reader.url('S3_ENDPOINT'), region: reader.text('S3_REGION'), bucket, keyId, secretKey };
}

/** Without a mail server, staff get no notices. */
function readMail(reader: SettingsReader) {
  const host = reader.optional('SMTP_HOST');
  if (!host) return null;
  const user = reader.optional('SMTP_USER');
  const port = reader.integer('SMTP_PORT');
  return {
    host,
    port,
    /** TLS from the first byte; otherwise STARTTLS if offered, and always with a password. */
    secure: port === 465,
    auth: user ? { user, pass: reader.text('SMTP_PASSWORD') } : null,
    from: reader.required('MAIL_FROM'),
    to: reader.required('NOTICE_TO').replace(/\s*,\s*/g, ', '),
  };
}

/** Messages on the staff's devices, through the push services of their browsers. */
function readPush(reader: SettingsReader) {
  const origins = reader.list('PUSH_ORIGINS');
  const given = reader.optional('VAPID_PRIVATE_KEY');
  if (!given || origins.length === 0) return null;
  // Accepts both alphabets of base64; the push library wants this one.
  const privateKey = Buffer.from(given, 'base64url').toString('base64url');
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
  } catch {
    throw new Error('VAPID_PRIVATE_KEY: нужен ключ в 32 байта. Создать: openssl rand -base64 32');
  }
  return { origins, privateKey, publicKey: curve.getPublicKey('base64url') };
}

function readMax(reader: SettingsReader) {
  const token = reader.optional('MAX_TOKEN');
  if (!token) return null;
  const file = reader.optional('MAX_CA_FILE');
  try {
    const ca = file ? readFileSync(file, 'utf8') : null;
    return { url: reader.url('MAX_URL'), token, chatId: reader.required('MAX_CHAT_ID'), ca };
  } catch (error) {
    throw (error as { code?: string }).code ? new Error(`MAX_CA_FILE: файл «${file}» не читается`) : error;
  }
}

/** Programs of the clinic that get requests; each is off without its key. */
function readHandover(reader: SettingsReader) {
  return {
    bitrix24: readBitrix24(reader),
    amocrm: readAmocrm(reader),
    ident: reader.optional('IDENT_KEY') ? { key: reader.text('IDENT_KEY') } : null,
    webhook: readWebhook(reader),
  };
}

/** The URL of an incoming webhook of Bitrix24 holds its key. */
function readBitrix24(reader: SettingsReader) {
  if (!reader.optional('BITRIX24_URL')) return null;
  const url = targetUrl(reader, 'BITRIX24_URL');
  if (!/\/rest\/\d+\/\w+$/.test(url))
    throw new Error('BITRIX24_URL: нужен адрес входящего вебхука, например https://klinika.bitrix24.ru/rest/1/ключ/');
  return { url, recipient: readRecipient(reader, 'BITRIX24_RECIPIENT') };
}

function readAmocrm(reader: SettingsReader) {
  const token = reader.optional('AMOCRM_TOKEN');
  if (!token) return null;
  const url = targetUrl(reader, 'AMOCRM_URL');
  // The same API abroad, where the law forbids to keep the first copy of such data.
  if (/(^|\.)kommo\.com$/.test(new URL(url).hostname)) throw new Error('AMOCRM_URL: Kommo хранит данные за границей');
  const pipeline = reader.optional('AMOCRM_PIPELINE_ID');
  const pipelineId = pipeline ? Number(pipeline) : null;
  return { url, token, pipelineId, recipient: readRecipient(reader, 'AMOCRM_RECIPIENT') };
}

function readWebhook(reader: SettingsReader) {
  if (!reader.optional('WEBHOOK_URL')) return null;
  const keys = [reader.required('WEBHOOK_SECRET'), reader.optional('WEBHOOK_SECRET_FORMER')]
    .filter((secret) => secret !== undefined)
    .map(readWebhookKey);
  reader.required('WEBHOOK_RECIPIENT');
  return { url: targetUrl(reader, 'WEBHOOK_URL'), keys, recipient: readRecipient(reader, 'WEBHOOK_RECIPIENT') };
}

/** As Standard Webhooks write a secret: `whsec_` and base64 of 24 to 64 bytes. */
function readWebhookKey(secret: string): Buffer {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  if (secret.startsWith('whsec_') && key.length >= 24 && key.length <= 64) return key;
  throw new Error('WEBHOOK_SECRET: нужен ключ вида whsec_…. Создать: echo whsec_$(openssl rand -base64 32)');
}

/** What the settings of earlier releases called them. */
const formerRecipients: Record<string, string> = { '1С-Битрикс': 'ООО «1С-Битрикс»', amoCRM: 'ООО «АМОЦРМ»' };

/** The recipient as the text of consent names them; `null` for a server of the clinic itself. */
function readRecipient(reader: SettingsReader, name: SettingName): string | null {
  const recipient = reader.text(name);
  if (recipient === 'own') return null;
  const named = formerRecipients[recipient] ?? recipient;
  if (isRecipientName(named)) return named;
  throw new Error(`${name}: нужно название получателя с формой, как в тексте согласия: ООО «Ромашка»; или own`);
}

/** Returns a URL without a slash at its end. The message quotes nothing: the URL may hold a key. */
function targetUrl(reader: SettingsReader, name: SettingName): string {
  const url = URL.parse(reader.required(name));
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === '127.0.0.1');
  if (!url || !isSafe || url.username) throw new Error(`${name}: нужен адрес, который начинается с https://`);
  return url.origin + url.pathname.replace(/\/+$/, '') + url.search;
}
