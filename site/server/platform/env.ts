import { SettingsReader } from '@clinic/contract/settings';
import { type ClinicContact, toPhone } from '#app/entry-points.server.ts';

/** Limit of one request to the content service or the search. */
const contentTimeoutMs = 5000;

export type CaptchaSettings =
  | { kind: 'smartcaptcha'; siteKey: string; secret: string }
  | { kind: 'recaptcha'; secret: string };

/** All settings of the site's server. */
export type Env = ReturnType<typeof readEnv>;

/** Returns how long browsers open which hosts by HTTPS only, as a header; `null` without HTTPS. */
function readHsts(siteUrl: string, reader: SettingsReader): string | null {
  const scope = reader.isOn('HSTS_SUBDOMAINS') ? '; includeSubDomains' : '';
  const seconds = reader.integer('HSTS_SECONDS');
  return siteUrl.startsWith('https:') ? `max-age=${seconds}${scope}` : null;
}

/** Contacts shown before any content was read; `null` when the owner has set none. */
function readContact(reader: SettingsReader): ClinicContact | null {
  const contact = {
    name: reader.text('CLINIC_NAME'),
    phone: toPhone(reader.text('CLINIC_PHONE')),
    address: reader.text('CLINIC_ADDRESS'),
  };
  return Object.values(contact).some(Boolean) ? contact : null;
}

/** Prefers SmartCaptcha, because reCAPTCHA sends visitors' data abroad. Returns `null` without keys. */
function readCaptcha(reader: SettingsReader): CaptchaSettings | null {
  const siteKey = reader.optional('SMARTCAPTCHA_SITE_KEY');
  const secret = reader.optional('SMARTCAPTCHA_SERVER_KEY');
  if (siteKey && secret) return { kind: 'smartcaptcha', siteKey, secret };
  if (siteKey || secret) throw new Error('SMARTCAPTCHA_SITE_KEY и SMARTCAPTCHA_SERVER_KEY: нужны оба ключа');
  const googleSecret = reader.optional('RECAPTCHA_SECRET');
  return googleSecret ? { kind: 'recaptcha', secret: googleSecret } : null;
}

/** The key is a file's name too (https://www.indexnow.org/documentation). */
function readIndexNowKey(key: string | undefined): string | undefined {
  if (!key || /^[a-zA-Z0-9-]{8,128}$/.test(key)) return key || undefined;
  throw new Error('INDEXNOW_KEY: нужны от 8 до 128 латинских букв, цифр и дефисов');
}

/**
 * Reads and checks all settings once (docs/operations/settings.md). Throws with one line for the owner when one is
 * wrong.
 */
export function readEnv(source: Record<string, string | undefined>) {
  const reader = new SettingsReader(source);
  const siteUrl = reader.url('SITE_URL');
  const contentUrl = reader.url('CONTENT_URL');
  return {
    host: reader.text('SITE_HOST'),
    port: reader.integer('SITE_PORT'),
    /**
     * File descriptor of a socket that the supervisor or systemd has bound (sd_listen_fds(3): the first one that is
     * handed over); `null`: the site binds its own.
     */
    socket: source.LISTEN_FDS === '1' ? 3 : null,
    /** Public origin of the site, for canonical links. */
    siteUrl,
    hsts: readHsts(siteUrl, reader),
    /** Origin of the content service's GraphQL. */
    contentUrl,
    /** Origin of its uploads. */
    assetsUrl: reader.url('ASSETS_URL'),
    /** The site's token at the content service; reading works without one. */
    contentToken: reader.optional('SITE_API_TOKEN'),
    /** Token that reads drafts; undefined: no preview. */
    previewToken: reader.optional('PREVIEW_API_TOKEN'),
    contentTimeoutMs,
    /** Origin of the search: the content service or a Meilisearch server. */
    searchHost: reader.optional('SEARCH_HOST') ? reader.url('SEARCH_HOST') : contentUrl,
    /** Key that can only search. */
    searchKey: reader.optional('SEARCH_KEY'),
    /** Number of our own proxies, whose X-Forwarded-For is trusted. */
    proxies: reader.integer('TRUST_PROXY_HOPS'),
    /** Multiplies the rate limits of forms, files and searches. */
    rateLimitFactor: reader.integer('RATE_LIMIT_FACTOR'),
    captcha: readCaptcha(reader),
    /** Where clamd listens, `host:port` or a socket; undefined: CVs are not scanned. */
    clamd: reader.optional('CLAMD'),
    /** Folder of data that outlives a restart: stored pages, pictures, retained assets. */
    dataDir: reader.optional('SITE_DATA_DIR') ?? '.data',
    /** Bytes of original pictures and their variants on disk. */
    imageCacheBytes: reader.integer('IMAGE_CACHE_MB') * 1_000_000,
    isProduction: source.NODE_ENV?.trim() === 'production',
    /** Browsers keep the offline card; false removes it from them. */
    serviceWorker: reader.isOn('SERVICE_WORKER'),
    contact: readContact(reader),
    /** IndexNow key; undefined: search engines are not notified. */
    indexNowKey: readIndexNowKey(reader.optional('INDEXNOW_KEY')),
    /** Token for /metrics; undefined: closed. */
    metricsToken: reader.optional('METRICS_TOKEN'),
  };
}
