import { captchaHosts, counterHosts, mapDataHosts, mapHosts } from '@clinic/contract/foreign-hosts';
import type { MiddlewareHandler } from 'hono';
import { ownScriptsHeader } from '#app/entry-points.server.ts';

/** Where browsers report policy violations; see policy-reports.ts. */
export const policyReportsPath = '/csp-reports';
const reports = { 'report-uri': policyReportsPath };

const policy = {
  'default-src': "'none'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  // For the map, our own page in an iframe. On all pages: client navigation keeps the first page's policy.
  'frame-src': "'self'",
  'manifest-src': "'self'",
  'media-src': "'self'",
  'worker-src': "'self'",
  'frame-ancestors': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
} as const;

export type PolicyOptions = {
  isDevelopment?: boolean;
  captcha?: keyof typeof captchaHosts | null;
  /** The clinic counts visits with Yandex Metrika. */
  hasCounter?: boolean;
  /** Hash source of the style sheet inside the page. */
  styleHash?: string;
};

/**
 * Returns the content security policy of one page. Hashes name its inline scripts, so that it can be stored; a nonce
 * could not. In development it also allows Vite's inline styles and web socket.
 */
export function pagePolicy(
  scripts: readonly string[],
  { isDevelopment = false, captcha = null, hasCounter = false, styleHash = '' }: PolicyOptions = {},
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
    'style-src': sources(policy['style-src'], styleHash, isDevelopment && "'unsafe-inline'"),
    ...reports,
  });
}

/** Returns the looser policy of the map's own page, which only our pages may embed. */
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

/** Removes the renderer's internal header and returns the hash sources of the page's inline scripts. */
export function ownScriptsOf(headers: Headers): string[] {
  const hashes = headers.get(ownScriptsHeader) ?? '';
  headers.delete(ownScriptsHeader);
  return hashes.split(' ').filter(Boolean);
}

export type HeaderList = readonly [string, string][];

const referrerHeader = 'Referrer-Policy';

/** Returns the headers of every response, errors and redirects included. `hsts`: value of that header. */
export function commonHeaders({ hsts }: { hsts: string | null }): [string, string][] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'SAMEORIGIN'],
    // Yandex checks the map key by this header, so the origin must be sent across sites.
    [referrerHeader, 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
    ...(hsts ? [['Strict-Transport-Security', hsts] as [string, string]] : []),
  ];
}

/** Policy of every response that is not a page. */
export const closedPolicy = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; report-uri ${policyReportsPath}`;

const policyHeader = 'Content-Security-Policy';
const embedderHeader = 'Cross-Origin-Embedder-Policy';
const foreignFrames = /(^|; )frame-src [^;]*https:/;

/**
 * Derives the embedder policy from a page's own policy, so that the two never contradict: `require-corp` unless other
 * hosts are allowed; scripts of a map or a counter load without credentials; a captcha's iframe would not load at all.
 */
export function embedderPolicy(policy: string): 'require-corp' | 'credentialless' | 'unsafe-none' {
  if (foreignFrames.test(policy)) return 'unsafe-none';
  return policy.includes('https:') ? 'credentialless' : 'require-corp';
}

/** Returns the embedder header for stored headers. */
export function embedderHeaderOf(headers: HeaderList): [string, string] {
  const policy = headers.find(([name]) => name.toLowerCase() === policyHeader.toLowerCase())?.[1];
  return [embedderHeader, embedderPolicy(policy ?? closedPolicy)];
}

/** Adds the headers of every response. Pages bring their own policy. */
export function securityHeaders(options: { hsts: string | null }): MiddlewareHandler {
  const common = commonHeaders(options);
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    if (!headers.has(policyHeader)) headers.set(policyHeader, closedPolicy);
    headers.set(embedderHeader, embedderPolicy(headers.get(policyHeader) ?? closedPolicy));
    // A page whose URL must not leave the site says so itself.
    for (const [name, value] of common) if (name !== referrerHeader || !headers.has(name)) headers.set(name, value);
  };
}
