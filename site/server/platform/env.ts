import { createSettingsReader } from '@clinic/contract/settings';
import type { Reach } from '#app/model/clinic.ts';
import type { Hsts } from './security-headers.ts';

export type CaptchaSettings =
  | { kind: 'smartcaptcha'; siteKey: string; secret: string }
  | { kind: 'recaptcha'; secret: string };

/** Every setting of the site's server, read once and checked. The table is in docs/operations/settings.md. */
export type Env = {
  host: string;
  port: number;
  /** File descriptor of a socket that is bound already: the supervisor's, or systemd's; null: the site binds for itself. */
  socket: number | null;
  /** Public origin of the site, for canonical links. */
  siteUrl: string;
  /** Which hosts browsers open by https only, from the first visit on; null without https. */
  hsts: Hsts | null;
  /** Origin of the content service's GraphQL. */
  contentUrl: string;
  /** Origin of its uploads. */
  assetsUrl: string;
  /** The site's own token at the content service; reading works without one. */
  contentToken: string | undefined;
  /** Reads drafts there, for a preview; undefined: there is none. */
  previewToken: string | undefined;
  contentTimeoutMs: number;
  /** Origin of the search: the content service's embedded engine, or a Meilisearch server. */
  searchHost: string;
  /** Public key that can only search. */
  searchKey: string | undefined;
  /** Number of our own proxies in front, whose X-Forwarded-For is believed. */
  proxies: number;
  /** Turns of one address: forms and files in ten minutes, searches in one. */
  turns: { submit: number; upload: number; search: number };
  captcha: CaptchaSettings | null;
  /** Folder for what outlives a restart: finished pages, pictures, files of earlier builds. */
  dataDir: string;
  /** Bytes of finished pages in memory; beyond them pages are read from disk. */
  pageMemoryBytes: number;
  /** Bytes of original pictures and what is made of them, together, on disk. */
  imageCacheBytes: number;
  /** Whether old addresses are redirected too that the old site only may have had. */
  guessedRedirects: boolean;
  isProduction: boolean;
  /** Whether browsers keep the card that is shown without a network; false takes it away from them again. */
  serviceWorker: boolean;
  /** How to reach the clinic while its content has never been read; null when the owner has not said. */
  reach: Reach | null;
  /** Key by which the site tells search engines of changed pages; undefined: it does not. */
  indexNowKey: string | undefined;
  /** Opens /metrics; undefined: nobody reads them. */
  metricsToken: string | undefined;
};

function readUrl(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new Error(`${name}: «${value}» — не адрес; нужен, например, http://127.0.0.1:1337`);
  }
  return url.origin;
}

function readReach(source: Record<string, string | undefined>): Reach | null {
  const name = source.CLINIC_NAME?.trim() ?? '';
  const phone = source.CLINIC_PHONE?.trim() ?? '';
  const address = source.CLINIC_ADDRESS?.trim() ?? '';
  return name || phone || address ? { name, phone, address } : null;
}

/** None unless a key is set; SmartCaptcha when both are, since reCAPTCHA takes visitors' data out of the country. */
function readCaptcha(source: Record<string, string | undefined>): CaptchaSettings | null {
  const siteKey = source.SMARTCAPTCHA_SITE_KEY?.trim();
  const secret = source.SMARTCAPTCHA_SERVER_KEY?.trim();
  if (siteKey && secret) return { kind: 'smartcaptcha', siteKey, secret };
  if (siteKey || secret) throw new Error('SMARTCAPTCHA_SITE_KEY и SMARTCAPTCHA_SERVER_KEY: нужны оба ключа');
  const googleSecret = source.RECAPTCHA_SECRET?.trim();
  return googleSecret ? { kind: 'recaptcha', secret: googleSecret } : null;
}

/** The key is a file's name too (https://www.indexnow.org/documentation). */
function readIndexNowKey(key: string | undefined): string | undefined {
  if (!key || /^[a-zA-Z0-9-]{8,128}$/.test(key)) return key || undefined;
  throw new Error('INDEXNOW_KEY: нужны от 8 до 128 латинских букв, цифр и дефисов');
}

/** @throws with one clear line when a setting is wrong; the server then does not start */
export function readEnv(source: Record<string, string | undefined>): Env {
  const { text, integer, isOn } = createSettingsReader(source);
  const port = integer('SITE_PORT');
  const siteUrl = readUrl('SITE_URL', text('SITE_URL'));
  const withSubdomains = isOn('HSTS_SUBDOMAINS');
  const contentUrl = readUrl('CONTENT_URL', text('CONTENT_URL'));
  return {
    host: text('SITE_HOST'),
    port,
    // sd_listen_fds(3): the first one that is handed over.
    socket: source.LISTEN_FDS === '1' ? 3 : null,
    siteUrl,
    hsts: siteUrl.startsWith('https:') ? (withSubdomains ? 'subdomains' : 'site') : null,
    contentUrl,
    assetsUrl: readUrl('ASSETS_URL', text('ASSETS_URL')),
    contentToken: source.SITE_API_TOKEN?.trim() || undefined,
    previewToken: source.PREVIEW_API_TOKEN?.trim() || undefined,
    searchHost: readUrl('SEARCH_HOST', text('SEARCH_HOST') || contentUrl),
    searchKey: source.SEARCH_KEY?.trim() || undefined,
    contentTimeoutMs: integer('CONTENT_TIMEOUT_MS'),
    proxies: integer('TRUST_PROXY_HOPS'),
    turns: {
      submit: integer('SUBMIT_TURNS'),
      upload: integer('UPLOAD_TURNS'),
      search: integer('SEARCH_TURNS'),
    },
    captcha: readCaptcha(source),
    dataDir: source.SITE_DATA_DIR?.trim() || '.data',
    pageMemoryBytes: integer('PAGE_MEMORY_MB') * 1_000_000,
    imageCacheBytes: integer('IMAGE_CACHE_MB') * 1_000_000,
    guessedRedirects: isOn('GUESSED_REDIRECTS'),
    isProduction: source.NODE_ENV?.trim() === 'production',
    serviceWorker: isOn('SERVICE_WORKER'),
    reach: readReach(source),
    indexNowKey: readIndexNowKey(source.INDEXNOW_KEY?.trim()),
    metricsToken: source.METRICS_TOKEN?.trim() || undefined,
  };
}
