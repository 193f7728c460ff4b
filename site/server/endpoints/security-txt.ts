import { paths } from '@clinic/contract/paths';
import type { Hono } from 'hono';

const securityTxtPath = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year; the date moves on with each day, so it never passes. */
const validDays = 180;
const dayMs = 86_400_000;

type Needs = {
  env: { siteUrl: string };
  content: { readShared: (name: 'layout') => Promise<{ clinic: { email: string } }> };
};

/**
 * GET /.well-known/security.txt (RFC 9116): where to report a vulnerability. Names the contact page while the clinic's
 * e-mail is empty or cannot be read.
 */
export function register(app: Hono, { env, content }: Needs): void {
  const href = (path: string) => new URL(path, env.siteUrl).href;
  app.get(securityTxtPath, async (c) => {
    const layout = await content.readShared('layout').catch(() => null);
    const email = layout?.clinic.email.trim() ?? '';
    const today = Math.floor(Date.now() / dayMs) * dayMs;
    const lines = [
      `Contact: ${isPlain(email) ? `mailto:${email}` : href(paths.contacts())}`,
      `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
      'Preferred-Languages: ru, en',
      `Canonical: ${href(securityTxtPath)}`,
    ];
    return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': 'public, max-age=3600' });
  });
}

/** A line break in an editor's text would forge a field. */
const isPlain = (email: string) => /^[^\s@]+@[^\s@]+$/.test(email);
