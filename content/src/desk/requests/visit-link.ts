import { createHmac } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { isSameSecret } from '../../platform/http';

/** Without letters that are read aloud or typed as a digit or as another letter: Crockford's base 32. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** Five bits each: 140 bits. */
const codeCharacters = 28;
const groups = /.{4}/g;

type Named = { number: number; documentId: string };

/**
 * Returns the code of a request's visit. Nothing is stored that a code could be read from: it is made of the request's
 * id and a secret whenever somebody needs it.
 */
export function codeOf(secret: string, documentId: string): string {
  const digest = createHmac('sha256', secret).update(`visit link ${documentId}`).digest();
  return [...digest.subarray(0, codeCharacters)].map((byte) => alphabet.charAt(byte & 31)).join('');
}

/** Reads «1204-7h3k-…», as it is typed by ear or pasted with its URL; `null` for anything else. */
export function readLink(text: string): { number: number; code: string } | null {
  const typed = text.trim().toLowerCase().split('link=').at(-1) ?? '';
  const [, number, rest = ''] = /^(\d{1,9})[\s\p{Pd}]+([\s\p{Pd}0-9a-z]{1,80})$/u.exec(typed) ?? [];
  const code = rest
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return number && code.length === codeCharacters ? { number: Number(number), code } : null;
}

const secretOf = (strapi: Core.Strapi): string => strapi.config.get('admin.secrets.encryptionKey');

/** Returns what names the visit of a request to its patient: «1204-7h3k-…». Whoever has it may move and cancel the visit. */
export const linkOf = (strapi: Core.Strapi, { number, documentId }: Named): string =>
  [number, ...(codeOf(secretOf(strapi), documentId).match(groups) ?? [])].join('-');

/** Tells whether a code is that of a request. */
export const isCodeOf = (strapi: Core.Strapi, code: string, { documentId }: Named): boolean =>
  isSameSecret(code, codeOf(secretOf(strapi), documentId));
