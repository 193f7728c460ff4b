import { createRateLimit } from '@clinic/contract/rate-limit';
import type { Context, Hono } from 'hono';
import { loggedPath } from '../platform/request-guards.ts';
import { policyReportsPath } from '../platform/security-headers.ts';

/** Per client: a page that violates its policy reports on each visit. */
const quota = 20;
const windowSeconds = 600;
/** A report holds URLs and 40 characters of script. */
const bodyMaxBytes = 8000;

/**
 * Logs browsers' reports of policy violations (OWASP ASVS 3.4.7): our mistake, or a blocked script. Anyone may send
 * them, so the log gets only checked values without personal data: the directive, the blocked host, the page's path.
 */
export function register(app: Hono, { clientIpOf }: { clientIpOf: (c: Context) => string }): void {
  const limit = createRateLimit({ quota, windowSeconds });
  app.post(policyReportsPath, async (c) => {
    const size = Number(c.req.header('Content-Length') ?? Number.NaN);
    if (!(size <= bodyMaxBytes)) return c.body(null, 400);
    const violation = parseReport(await c.req.text());
    if (!violation) return c.body(null, 400);
    if (limit.consume(clientIpOf(c)) !== null) return c.body(null, 429);
    console.warn(JSON.stringify({ level: 'warn', event: 'policy-violation', ...violation }));
    return c.body(null, 204);
  });
}

type Violation = { directive: string; blocked: string; path: string };

function parseReport(body: string): Violation | null {
  try {
    const report: unknown = JSON.parse(body)['csp-report'];
    if (typeof report !== 'object' || report === null) return null;
    const fields = new Map(Object.entries(report));
    const directive = String(fields.get('effective-directive') ?? fields.get('violated-directive')).split(' ')[0] ?? '';
    if (!/^[a-z-]{1,40}$/.test(directive)) return null;
    const path = loggedPath(new URL(String(fields.get('document-uri'))).pathname);
    return { directive, blocked: blockedOf(String(fields.get('blocked-uri'))), path };
  } catch {
    return null;
  }
}

/** Returns a host, or a browser's keyword (`inline`, `eval`, `data`). */
function blockedOf(uri: string): string {
  if (URL.canParse(uri)) return new URL(uri).host || new URL(uri).protocol;
  return /^[a-z-]{1,40}$/.test(uri) ? uri : '';
}
