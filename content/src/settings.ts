import { resolve } from 'node:path';
import { createSettingsReader } from '@clinic/contract/settings';

/**
 * Every setting of the content service, read from the environment and checked in one place; docs/operations/settings.md has the table.
 */
type Env = Record<string, string | undefined>;

const secretMinBytes = 32;
/** Words of examples and templates, the framework's among them (as in tools/settings.ts). */
const wellKnown =
  /to.?be.?modified|change.?(me|this)|example|sample|placeholder|your.?(key|secret|token)|qwerty|12345678/i;
/** Characters that a made secret of 32 bytes has at least, in whatever alphabet. */
const differentCharacters = 10;

export type Settings = ReturnType<typeof readSettings>;

/** The settings of this process; without right ones it ends here, with one line instead of a stack. */
export function loadSettings(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    console.error(JSON.stringify({ level: 'fatal', event: 'settings', message: (error as Error).message }));
    process.exit(1);
  }
}

/** @throws naming the first wrong setting */
export function readSettings(env: Env) {
  const { text, integer, isOn } = createSettingsReader(env);
  const optional = (name: string) => env[name]?.trim() || null;
  const port = integer('CONTENT_PORT');
  return {
    host: text('HOST'),
    port,
    /** Address that editors' browsers use; the admin itself works at whatever address it is opened. */
    publicUrl: readUrl('PUBLIC_CONTENT_URL', text('PUBLIC_CONTENT_URL')),
    /** Address of the public site: with our own, the only origins that may call from a browser. */
    siteUrl: readUrl('SITE_URL', text('SITE_URL')),
    /** Where sites wait to be told of changes. */
    siteWakeUrls: readWakeUrls(text('SITE_WAKE_URLS')),
    /** Whether X-Forwarded-For is believed; only with a proxy in front, or the limit of admin logins could be dodged. */
    trustProxy: isOn('TRUST_PROXY'),
    /** Folder with the database and the uploads: everything that has to be backed up. */
    dataDir: resolve(env.DATA_DIR?.trim() || '../.data/content'),
    databaseUrl: optional('DATABASE_URL'),
    /** Whether an empty database beside a finished first start, or one of other secrets, is taken as it is. */
    acceptDatabase: isOn('ACCEPT_DATABASE'),
    seed: isOn('SEED'),
    seedFolder: resolve(text('SEED_DIR')),
    mail: readMail(env),
    /**
     * Days that requests and CVs are kept before they are erased. There is no «for ever»: personal data may not be kept
     * longer than their purpose needs (152-ФЗ, article 5, part 7).
     */
    retention: {
      requests: integer('REQUEST_RETENTION_DAYS'),
      resumes: integer('CV_RETENTION_DAYS'),
    },
    admin: { email: optional('ADMIN_EMAIL'), password: optional('ADMIN_PASSWORD') },
    search: readSearch(env),
    /** Turns of one address: anonymous GraphQL in a minute, wrong tries to sign in within a quarter of an hour. */
    turns: {
      graphql: integer('GRAPHQL_TURNS'),
      login: integer('LOGIN_TURNS'),
    },
    s3: readS3(env),
    /** Opens /metrics; without it nobody reads them. */
    metricsToken: optional('METRICS_TOKEN') ? readSecret(env, 'METRICS_TOKEN') : null,
    secrets: {
      appKeys: readSecret(env, 'APP_KEYS').split(','),
      apiTokenSalt: readSecret(env, 'API_TOKEN_SALT'),
      adminJwt: readSecret(env, 'ADMIN_JWT_SECRET'),
      transferTokenSalt: readSecret(env, 'TRANSFER_TOKEN_SALT'),
      jwt: readSecret(env, 'JWT_SECRET'),
      encryptionKey: readSecret(env, 'ENCRYPTION_KEY'),
      /** What the site's server shows to leave requests and reviews. */
      siteToken: readSecret(env, 'SITE_API_TOKEN'),
      /** The token before it: accepted too while sites still use it. */
      formerSiteToken: optional('SITE_API_TOKEN_FORMER') ? readSecret(env, 'SITE_API_TOKEN_FORMER') : null,
      /** Reads drafts for a preview of the site; without it nobody does. */
      previewToken: optional('PREVIEW_API_TOKEN') ? readSecret(env, 'PREVIEW_API_TOKEN') : null,
    },
  };
}

export type MailSettings = NonNullable<ReturnType<typeof readMail>>;

/** Where the site's search is answered: here, or by a Meilisearch server that is kept up to date. */
function readSearch(env: Env) {
  /** Shown by whoever searches; it opens nothing else. */
  const key = readSecret(env, 'SEARCH_KEY');
  const host = env.SEARCH_HOST?.trim();
  if (!host) return { key, server: null };
  const adminKey = env.SEARCH_ADMIN_KEY?.trim();
  if (!adminKey) throw new Error('SEARCH_ADMIN_KEY: нужен ключ сервера Meilisearch из SEARCH_HOST');
  return { key, server: { host: readUrl('SEARCH_HOST', host), adminKey } };
}

/** Files lie in a bucket when one is given, otherwise in the folder of data. */
function readS3(env: Env) {
  const { text } = createSettingsReader(env);
  const bucket = text('S3_BUCKET');
  if (!bucket) return null;
  const [keyId, secretKey] = [text('S3_KEY_ID'), text('S3_SECRET_KEY')];
  if (!keyId || !secretKey) throw new Error('S3_KEY_ID и S3_SECRET_KEY: с S3_BUCKET нужны оба');
  const endpoint = readUrl('S3_ENDPOINT', text('S3_ENDPOINT'));
  return { endpoint, region: text('S3_REGION'), bucket, keyId, secretKey };
}

/** Notices to the staff go by mail when there is a server for it; without one nothing is sent and nobody is warned. */
function readMail(env: Env) {
  const text = (name: string) => env[name]?.trim() || null;
  const { integer, isOn } = createSettingsReader(env);
  const host = text('SMTP_HOST');
  if (!host) return null;
  const user = text('SMTP_USER');
  return {
    host,
    port: integer('SMTP_PORT'),
    /** TLS from the first byte (port 465); otherwise it is secured when the server offers it, and with a password always. */
    secure: isOn('SMTP_SECURE'),
    auth: user ? { user, pass: text('SMTP_PASSWORD') ?? '' } : null,
    from: readMailboxes('MAIL_FROM', text('MAIL_FROM')),
    to: readMailboxes('NOTICE_TO', text('NOTICE_TO')),
    /** What the pauses between tries are counted in: 1, 5, 30 and 60 of it. */
    retrySeconds: integer('NOTICE_RETRY_SECONDS'),
  };
}

/** One address or several, separated by commas. */
function readMailboxes(name: string, value: string | null): string {
  const list = (value ?? '').split(',').map((mailbox) => mailbox.trim());
  if (list.every((mailbox) => /^[^\s@<>]+@[^\s@<>]+$/.test(mailbox))) return list.join(', ');
  throw new Error(`${name}: «${value ?? ''}» — с SMTP_HOST нужен адрес почты, например klinika@example.ru`);
}

/** Origins separated by commas; `off` for a service without a site. */
function readWakeUrls(value: string): string[] {
  return value === 'off' ? [] : value.split(',').map((url) => readOrigin('SITE_WAKE_URLS', url.trim()));
}

function readOrigin(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search) return url.origin;
  throw new Error(`${name}: «${value}» — нужен адрес без пути, например http://127.0.0.1:3000`);
}

function readUrl(name: string, value: string): string {
  if (!URL.canParse(value)) throw new Error(`${name}: «${value}» — нужен адрес целиком, например https://example.ru`);
  return value.replace(/\/$/, '');
}

/** @throws when the secret is missing, shorter than 32 bytes or known from examples */
function readSecret(env: Env, name: string): string {
  const value = env[name]?.trim() ?? '';
  if (Buffer.byteLength(value) < secretMinBytes) {
    throw new Error(
      `${name}: нет секрета или он короче ${secretMinBytes} байт. Команда npm start в корне создаёт секреты сама.`,
    );
  }
  if (wellKnown.test(value) || new Set(value).size < differentCharacters) {
    throw new Error(`${name}: секрет из примеров, его знают все. Создать: openssl rand -base64 32`);
  }
  return value;
}
