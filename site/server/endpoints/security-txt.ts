import { paths } from '@clinic/contract/paths';
import type { Handler, Hono } from 'hono';

const securityTxtPath = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year; the date moves on with each day, so it never passes. */
const validDays = 180;
const dayMs = 86_400_000;

type Needs = {
  env: { siteUrl: string };
  content: { readShared: (name: 'layout') => Promise<{ clinic: { email: string } }> };
};

export function register(app: Hono, { env, content }: Needs): void {
  const readEmail = async () => (await content.readShared('layout')).clinic.email;
  app.get(securityTxtPath, securityTxt({ siteUrl: env.siteUrl, readEmail }));
}

/**
 * GET /.well-known/security.txt (RFC 9116): where to report a vulnerability.
 * @param readEmail the clinic's; the contact page stands in for it while it is empty or cannot be read
 */
function securityTxt({ siteUrl, readEmail }: { siteUrl: string; readEmail: () => Promise<string> }): Handler {
  const href = (path: string) => new URL(path, siteUrl).href;
  return async (c) => {
    const email = (await readEmail().catch(() => '')).trim();
    const today = Math.floor(Date.now() / dayMs) * dayMs;
    const lines = [
      `Contact: ${isPlain(email) ? `mailto:${email}` : href(paths.contacts())}`,
      `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
      'Preferred-Languages: ru, en',
      `Canonical: ${href(securityTxtPath)}`,
    ];
    return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': 'public, max-age=3600' });
  };
}

/** A line break in an editor's text would forge a field. */
const isPlain = (email: string) => /^[^\s@]+@[^\s@]+$/.test(email);
