import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';

/** docs/specification.md sections 6 and 9. */
const sessionSeconds = 604_800;

/** Kinds of drafts; visitors' reviews need a permission of their own (content/src/editing/preview/rules.ts). */
const drafts = v.array(v.picklist(['content', 'reviews']));
/** Seconds since 1970. */
const until = v.number();
const nullableText = v.nullable(v.string());

const linkSchema = v.object({
  target: v.object({ type: v.string(), documentId: v.string(), slug: nullableText, parent: nullableText }),
  drafts,
  until,
});
const sessionSchema = v.object({ drafts, until });

type Link = v.InferOutput<typeof linkSchema>;
export type Target = Link['target'];
export type DraftKind = v.InferOutput<typeof drafts>[number];
export type Session = v.InferOutput<typeof sessionSchema>;

/**
 * Reads signed links of the content service, valid for minutes, and makes the site's own sessions, valid for a week.
 * The keys of both derive from the token that reads drafts: another token ends all links and sessions.
 */
export class Sessions {
  readonly #linkKey: Buffer;
  readonly #sessionKey: Buffer;
  readonly #now: () => Date;

  constructor(token: string, now: () => Date) {
    this.#linkKey = keyFor(token, 'preview link');
    this.#sessionKey = keyFor(token, 'preview session');
    this.#now = now;
  }

  /** Returns `null` for a forged or expired link. */
  readLink(link: string): Link | null {
    return this.#unlessExpired(parse(linkSchema, readSigned(this.#linkKey, link)));
  }

  /** Returns the value of the session's cookie. */
  create(kinds: readonly DraftKind[]): string {
    return sign(this.#sessionKey, { drafts: kinds, until: this.#seconds() + sessionSeconds });
  }

  /** Returns `null` for a forged or expired session. */
  read(session: string): Session | null {
    return this.#unlessExpired(parse(sessionSchema, readSigned(this.#sessionKey, session)));
  }

  #unlessExpired<Signed extends { until: number }>(signed: Signed | null): Signed | null {
    if (!signed) return null;
    const left = signed.until - this.#seconds();
    // A longer time left was signed while the clock was ahead.
    return left > 0 && left <= sessionSeconds ? signed : null;
  }

  #seconds(): number {
    return Math.floor(this.#now().getTime() / 1000);
  }
}

function parse<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> | null {
  const { success, output } = v.safeParse(schema, value);
  return success ? output : null;
}

/** Derives a key for one purpose: a signature for another purpose is not valid. */
export const keyFor = (token: string, purpose: string): Buffer => createHmac('sha256', token).update(purpose).digest();

/** Returns a value as JSON, a dot and its signature, both parts in base64url. */
export function sign(key: Buffer, value: object): string {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${text}.${signatureOf(key, text)}`;
}

/** Returns the signed value, or `null` when it was not signed with this key. */
function readSigned(key: Buffer, signed: string): unknown {
  const [text = '', signature = '', ...more] = signed.split('.');
  const right = Buffer.from(signatureOf(key, text));
  const given = Buffer.from(signature);
  if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
}

const signatureOf = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url');

/** Over HTTPS the name gets the prefix `__Host-`, so that no sibling domain can set it. */
export const previewCookie = 'preview';

/** Lax: sent when an editor follows a link from the admin, but not with embedded requests of other sites. */
const attributes = { path: '/', httpOnly: true, sameSite: 'Lax' } as const;

/** Over HTTP, on a local machine, the cookie is not `Secure`: not every browser would keep it. */
export function createPreviewCookie({ isHttps }: { isHttps: boolean }) {
  const safety = isHttps ? ({ secure: true, prefix: 'host' } as const) : {};
  return {
    read: (c: Context): string | undefined =>
      isHttps ? getCookie(c, previewCookie, 'host') : getCookie(c, previewCookie),
    set: (c: Context, session: string) =>
      setCookie(c, previewCookie, session, { ...attributes, ...safety, maxAge: sessionSeconds }),
    clear: (c: Context) => void deleteCookie(c, previewCookie, { ...attributes, ...safety }),
  };
}
