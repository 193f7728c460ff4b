import { createHash } from 'node:crypto';
import { deferScripts } from './hydration/deferred-scripts.ts';
import { markOwnParts } from './own-parts.server.ts';

/** An internal header: the renderer gives the server the script hashes for the page's policy. */
export const ownScriptsHeader = 'X-Own-Scripts';

type Page = {
  /** Letters and digits, new for each rendering. */
  nonce: string;
  /** Id of the build that the page's scripts belong to. */
  build: string;
  /** Structured data: JSON that cannot end its script. */
  graph: string | null;
};
type FinishedPage = {
  html: string;
  /** Hash sources of the page's inline scripts. */
  scriptHashes: string[];
  /** The directives for robots in the head, for a header. */
  robots: string | null;
};

/** Defers a rendered page's scripts, hashes the inline ones and completes the head with what React need not hydrate. */
export function finishPage(rendered: string, { nonce, build, graph }: Page): FinishedPage {
  const { html, scriptHashes } = hashOwnScripts(deferScripts(rendered, nonce), nonce);
  const end = html.indexOf('</head>');
  if (end === -1) return { html, scriptHashes, robots: null };
  const head = html.slice(0, end);
  const script = graph ? `<script type="application/ld+json">${graph}</script>` : '';
  return {
    html: `${head}<meta name="build" content="${build}"/>${script}${markOwnParts(html.slice(end))}`,
    scriptHashes,
    robots: robotsTag.exec(head)?.[1] ?? null,
  };
}

const robotsTag = /<meta name="robots" content="([^"]*)"/;

/** Returns a hash source of a content security policy (https://www.w3.org/TR/CSP3/#grammardef-hash-source). */
export function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

/**
 * Hashes the inline scripts of the renderer, which alone have the nonce: the policy blocks scripts that came with
 * content. Removes the nonce, so that a stored page is the same at every rendering.
 */
function hashOwnScripts(html: string, nonce: string): { html: string; scriptHashes: string[] } {
  const own = new RegExp(`<script(?=[^>]* nonce="${nonce}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  const hashes = new Set([...html.matchAll(own)].map(([, code = '']) => hashSource(code)));
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), scriptHashes: [...hashes] };
}
