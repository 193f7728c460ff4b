import { createHash } from 'node:crypto';

/** From the renderer to the server and no further: the hashes that a page's policy names. */
export const ownScriptsHeader = 'X-Own-Scripts';

/** @returns a hash source of a content security policy (https://www.w3.org/TR/CSP3/#grammardef-hash-source) */
export function scriptHash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

/**
 * Tells the inline scripts that the renderer wrote from all else that may have got into a page: only they bear the nonce,
 * which was made for this one rendering. What came with the content has none, and the page's policy will not let it run.
 * The nonce itself does not leave: a page is kept, and is the same each time it is made.
 * @param nonce letters and digits only
 */
export function takeOwnScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const own = new RegExp(`<script(?=[^>]* nonce="${nonce}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  const hashes = new Set([...html.matchAll(own)].map(([, code = '']) => scriptHash(code)));
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), hashes: [...hashes] };
}
