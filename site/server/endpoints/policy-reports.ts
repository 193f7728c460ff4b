import { createRateLimit } from '@clinic/contract/rate-limit';
import type { Context, Handler } from 'hono';

/** Of one address. A page that breaks its policy tells of it again with each visit. */
const turns = 20;
const windowSeconds = 600;
/** A report holds addresses and a piece of script, 40 characters of it. */
const bodyMaxBytes = 8000;
const pathMaxCharacters = 200;

/**
 * Takes what browsers tell of a breach of a page's policy (OWASP ASVS 3.4.7) into the log: an error of ours, or somebody's
 * script that was stopped. Anybody may send such a report, so nothing of it is believed but its form; of addresses only what
 * is no person's: the host that was shut out, the page's path.
 */
export function policyReports({ addressOf }: { addressOf: (c: Context) => string }): Handler {
  const limit = createRateLimit({ quota: turns, windowSeconds });
  return async (c) => {
    const size = Number(c.req.header('Content-Length') ?? Number.NaN);
    if (!(size <= bodyMaxBytes)) return c.body(null, 400);
    const breach = readReport(await c.req.text());
    if (!breach) return c.body(null, 400);
    if (limit.consume(addressOf(c)) !== null) return c.body(null, 429);
    console.warn(JSON.stringify({ level: 'warn', event: 'policy-breach', ...breach }));
    return c.body(null, 204);
  };
}

type Breach = { directive: string; blocked: string; path: string };

/** @returns null when it is no report */
function readReport(body: string): Breach | null {
  try {
    const report: unknown = JSON.parse(body)['csp-report'];
    if (typeof report !== 'object' || report === null) return null;
    const told = new Map(Object.entries(report));
    const directive = String(told.get('effective-directive') ?? told.get('violated-directive')).split(' ')[0] ?? '';
    if (!/^[a-z-]{1,40}$/.test(directive)) return null;
    const path = new URL(String(told.get('document-uri'))).pathname.slice(0, pathMaxCharacters);
    return { directive, blocked: blockedOf(String(told.get('blocked-uri'))), path };
  } catch {
    return null;
  }
}

/** A host, or a word of the browser's (`inline`, `eval`, `data`). */
function blockedOf(told: string): string {
  if (URL.canParse(told)) return new URL(told).host || new URL(told).protocol;
  return /^[a-z-]{1,40}$/.test(told) ? told : '';
}
