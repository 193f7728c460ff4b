import { withBanner } from './banner.ts';
import type { DraftKind } from './passes.ts';

/** Somebody's own: for no cache, no search engine, no other visitor. */
const ownHeaders: readonly [string, string][] = [
  ['Cache-Control', 'private, no-store'],
  ['X-Robots-Tag', 'noindex'],
  ['Vary', 'Cookie'],
  ['Cache-Status', 'pages; fwd=bypass'],
];

/** An answer as it goes to whoever has a session: kept by nobody, and a page says that it is a preview. */
export async function toOwnAnswer(answer: Response, kinds: readonly DraftKind[]): Promise<Response> {
  const { status } = answer;
  const headers = new Headers(answer.headers);
  for (const [name, value] of ownHeaders) headers.set(name, value);
  headers.delete('ETag');
  const isPage = headers.get('Content-Type')?.startsWith('text/html') && !headers.has('Content-Encoding');
  if (!isPage) return new Response(answer.body, { status, headers });
  headers.delete('Content-Length');
  return new Response(withBanner(await answer.text(), kinds), { status, headers });
}

/** Whether an answer leads elsewhere, a browser or the router. */
export const isRedirect = ({ status, headers }: Response): boolean =>
  (status >= 300 && status < 400) || headers.has('X-Remix-Redirect');
