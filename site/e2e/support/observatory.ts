/**
 * Computes a score as Mozilla's HTTP Observatory does: 100, plus or minus points for each rule. A bonus counts only
 * when 90 points are left without it. Rules about TLS apply only over HTTPS.
 */

type Named = (name: string) => string | null;
type Rule = (header: Named, isHttps: boolean) => number;

const broad = new Set(['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*', 'http://*.*', 'https://*.*']);
const inline = new Set(["'unsafe-inline'", 'data:']);
const referrers = new Set(['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']);
const minCredit = 90;
const halfYearSeconds = 15_768_000;

/** Parses the directives of a policy by name. */
export function readPolicy(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').flatMap((directive): [string, string[]][] => {
      const [name, ...sources] = directive.trim().split(/\s+/);
      return name ? [[name.toLowerCase(), sources]] : [];
    }),
  );
}

const rules: Record<string, Rule> = {
  'content-security-policy': (header, isHttps) => {
    const policy = readPolicy(header('content-security-policy') ?? '');
    if (policy.size === 0) return -25;
    const of = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
    const [scripts, objects, styles] = [of('script-src'), of('object-src'), of('style-src')];
    if (scripts.some((source) => broad.has(source) || inline.has(source))) return -20;
    if (objects.some((source) => broad.has(source))) return -20;
    const active = [...policy].flatMap(([name, sources]) => (/^(img|media)-src$/.test(name) ? [] : sources));
    if (isHttps && active.some((source) => /^(http|ftp):/.test(source))) return -20;
    if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
    const passive = [...of('img-src'), ...of('media-src')];
    if (isHttps && passive.some((source) => /^(http|ftp):/.test(source))) return -10;
    if (styles.some((source) => broad.has(source) || inline.has(source))) return 0;
    return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
  },
  'cross-origin-resource-sharing': (header) =>
    header('access-control-allow-credentials') === 'true' && header('access-control-allow-origin') !== null ? -50 : 0,
  'cross-origin-opener-policy': (header) => (header('cross-origin-opener-policy') === 'same-origin' ? 10 : 0),
  'cross-origin-embedder-policy': (header) => (header('cross-origin-embedder-policy') === 'require-corp' ? 10 : 0),
  'cross-origin-resource-policy': (header) =>
    ['same-origin', 'same-site'].includes(header('cross-origin-resource-policy') ?? '') ? 10 : 0,
  'referrer-policy': (header) => {
    const policy = header('referrer-policy');
    return policy === null ? 0 : referrers.has(policy) ? 5 : -5;
  },
  'strict-transport-security': (header, isHttps) => {
    if (!isHttps) return 0;
    const seconds = Number(/max-age=(\d+)/.exec(header('strict-transport-security') ?? '')?.[1] ?? Number.NaN);
    return Number.isNaN(seconds) ? -20 : seconds < halfYearSeconds ? -10 : 0;
  },
  'x-content-type-options': (header) => (header('x-content-type-options') === 'nosniff' ? 0 : -5),
  'x-frame-options': (header) => {
    if (readPolicy(header('content-security-policy') ?? '').has('frame-ancestors')) return 5;
    return /^(deny|sameorigin)$/i.test(header('x-frame-options') ?? '') ? 0 : -20;
  },
  cookies: (header) => {
    const cookie = header('set-cookie');
    if (cookie === null) return 0;
    return /;\s*secure/i.test(cookie) && /;\s*samesite=(lax|strict)/i.test(cookie) ? 5 : -20;
  },
};

/** Returns the total and the points of each rule. */
export function score(header: Named, isHttps = false): { points: number; of: Record<string, number> } {
  const of = Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, rule(header, isHttps)]));
  const taken = Object.values(of).reduce((sum, points) => sum + Math.min(0, points), 0);
  const given = Object.values(of).reduce((sum, points) => sum + Math.max(0, points), 0);
  const without = 100 + taken;
  return { points: Math.max(0, without + (without >= minCredit ? given : 0)), of };
}
