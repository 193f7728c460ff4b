import { createHmac, timingSafeEqual } from 'node:crypto';

/** A key for one purpose: what was signed for another is worth nothing. */
export const keyFor = (token: string, purpose: string): Buffer => createHmac('sha256', token).update(purpose).digest();

/** @returns what is said in JSON, a dot, its signature; both base64url */
export function sign(key: Buffer, said: object): string {
  const text = Buffer.from(JSON.stringify(said)).toString('base64url');
  return `${text}.${signatureOf(key, text)}`;
}

/** @returns what was said; null when it was not signed with this key */
export function readSigned(key: Buffer, signed: string): unknown {
  const [text = '', signature = '', ...more] = signed.split('.');
  const right = Buffer.from(signatureOf(key, text));
  const given = Buffer.from(signature);
  if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
}

const signatureOf = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url');
