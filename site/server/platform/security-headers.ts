import type { MiddlewareHandler } from 'hono';
import { ownScriptsHeader } from '#app/shell/own-scripts.server.ts';

/** Where browsers tell of a breach; see policy-reports.ts. */
export const policyReportsPath = '/csp-reports';
const reports = { 'report-uri': policyReportsPath };

const policy = {
  'default-src': "'none'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  // The map stands in a frame, a page of ours. On all pages: a visitor who walks on keeps the policy he came with.
  'frame-src': "'self'",
  'manifest-src': "'self'",
  'media-src': "'self'",
  'worker-src': "'self'",
  'frame-ancestors': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
} as const;

/** DETAILS.md 4: what each captcha needs. */
const captchaHosts = {
  smartcaptcha: 'https://smartcaptcha.yandexcloud.net',
  recaptcha: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
} as const;

/** DETAILS.md 4: what Yandex Metrika needs without its recording of sessions, which is never switched on. */
const counterHosts = 'https://mc.yandex.ru https://mc.yandex.com https://yastatic.net';

export type PolicyOptions = {
  isDevelopment?: boolean;
  captcha?: keyof typeof captchaHosts | null;
  /** Whether the clinic counts visits. */
  hasCounter?: boolean;
};

/**
 * The content security policy of one finished page: its inline scripts are named by their hashes, so the page can be
 * stored and shared, which a nonce would forbid. Data blocks (JSON-LD) do not run and need none.
 * @param scripts hash sources of the page's own inline scripts
 * @param captcha its hosts are let in only when it is switched on, those of the counter likewise
 * @param isDevelopment Vite shows edits by inline styles and a socket: both are let in, and only then
 */
export function pagePolicy(
  scripts: readonly string[],
  { isDevelopment = false, captcha = null, hasCounter = false }: PolicyOptions = {},
): string {
  const hosts = captcha ? captchaHosts[captcha] : '';
  const counter = hasCounter ? counterHosts : '';
  const open = isDevelopment ? 'ws:' : '';
  return toHeader({
    ...policy,
    'script-src': sources("'self'", ...scripts, hosts, counter),
    'connect-src': sources(policy['connect-src'], hosts, counter, open),
    'img-src': sources(policy['img-src'], counter),
    'frame-src': sources(policy['frame-src'], hosts),
    'style-src': sources(policy['style-src'], isDevelopment && "'unsafe-inline'"),
    ...reports,
  });
}

/** The rules that Yandex gives for its maps since 2025-12, and the workers that draw them. */
const mapHosts = 'https://api-maps.yandex.ru https://*.api-maps.yandex.ru https://yastatic.net';
const mapDataHosts = `${mapHosts} https://*.maps.yandex.net`;

/** The policy of the map's own page: looser than a page's, and for that one only. It may be framed by our own pages. */
export function mapPolicy(scripts: readonly string[]): string {
  return toHeader({
    'default-src': "'none'",
    'script-src': sources(...scripts, mapHosts, "'unsafe-eval'"),
    'connect-src': mapDataHosts,
    'img-src': sources('data:', 'blob:', mapDataHosts),
    'style-src': mapHosts,
    'font-src': mapHosts,
    'worker-src': 'blob:',
    'frame-ancestors': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    ...reports,
  });
}

const sources = (...parts: (string | false)[]) => parts.filter(Boolean).join(' ');

const toHeader = (rules: Record<string, string>) =>
  Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/**
 * Takes the hashes off an answer of the renderer's.
 * @returns hash sources of its own inline scripts
 */
export function ownScriptsOf(headers: Headers): string[] {
  const hashes = headers.get(ownScriptsHeader) ?? '';
  headers.delete(ownScriptsHeader);
  return hashes.split(' ').filter(Boolean);
}

export type Hsts = 'site' | 'subdomains';

/** Returns the headers of every answer, errors and redirects too. @param hsts which hosts browsers open by https only */
export function commonHeaders({ hsts }: { hsts: Hsts | null }): [string, string][] {
  const scope = hsts === 'subdomains' ? '; includeSubDomains' : '';
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'SAMEORIGIN'],
    // The map's key is tied to the site by this header: the origin must be sent across sites.
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
    ...(hsts ? [['Strict-Transport-Security', `max-age=31536000${scope}`] as [string, string]] : []),
  ];
}

/** What anything that is no page may do in a browser: nothing. */
export const closedPolicy = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; report-uri ${policyReportsPath}`;

const policyHeader = 'Content-Security-Policy';
const embedderHeader = 'Cross-Origin-Embedder-Policy';
const framesOfOthers = /(^|; )frame-src [^;]*https:/;

/**
 * How strictly a page keeps to itself, read from what its own policy lets in, so that the two never contradict: pages of
 * ours load nothing from elsewhere; scripts of a map or a counter come without credentials; a captcha's frame would not
 * come at all.
 */
export function embedderPolicy(policy: string): 'require-corp' | 'credentialless' | 'unsafe-none' {
  if (framesOfOthers.test(policy)) return 'unsafe-none';
  return policy.includes('https:') ? 'credentialless' : 'require-corp';
}

/** The header that goes with a page's policy. @param headers of an answer that is kept */
export function embedderHeaderOf(headers: readonly (readonly [string, string])[]): [string, string] {
  const policy = headers.find(([name]) => name.toLowerCase() === policyHeader.toLowerCase())?.[1];
  return [embedderHeader, embedderPolicy(policy ?? closedPolicy)];
}

/** Puts the headers of every answer on it. A page brings its own policy. */
export function securityHeaders(options: { hsts: Hsts | null }): MiddlewareHandler {
  const common = commonHeaders(options);
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    if (!headers.has(policyHeader)) headers.set(policyHeader, closedPolicy);
    headers.set(embedderHeader, embedderPolicy(headers.get(policyHeader) ?? closedPolicy));
    for (const [name, value] of common) headers.set(name, value);
  };
}
