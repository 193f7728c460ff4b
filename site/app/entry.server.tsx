import { randomBytes } from 'node:crypto';
import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { graphContext } from './cms/structured-data/page-graph.server.ts';
import { finishPage, ownScriptsHeader } from './shell/finish-page.server.ts';
import { ScriptNonce } from './shell/hydration/page-scripts.tsx';
import face from './styles/fonts/onest-wght-normal.woff2?url';

/**
 * Preloads the font, because one that loads later is not shown on this page at all (styles/tokens.css). A header,
 * because a tag in the head would also be part of the browser's script.
 */
const facePreload = `<${face}>; rel=preload; as=font; type="font/woff2"; crossorigin`;

/** Renders a complete page: only then can it be stored and its scripts be hashed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loaded: RouterContextProvider,
): Promise<Response> {
  let failed = false;
  const nonce = randomBytes(16).toString('hex');
  const page = (
    <ScriptNonce value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </ScriptNonce>
  );
  const body = await renderToReadableStream(page, {
    nonce,
    // Long parts are in place without script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failed = true;
      handleError(error, { request } as Parameters<HandleErrorFunction>[1]);
    },
  });
  await body.allReady;
  const { html, scriptHashes, robots } = finishPage(await new Response(body).text(), {
    nonce,
    build: context.manifest.version,
    graph: loaded.get(graphContext),
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.append('Link', facePreload);
  headers.set(ownScriptsHeader, scriptHashes.join(' '));
  if (robots) headers.set('X-Robots-Tag', robots);
  return new Response(html, { headers, status: failed ? 500 : status });
}

/** Logs errors, except thrown responses and aborted requests. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(
    JSON.stringify({ level: 'error', event: 'render-error', message: String(error), stack: (error as Error).stack }),
  );
};
