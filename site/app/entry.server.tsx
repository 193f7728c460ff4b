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
import { finishHead } from './shell/finish-head.ts';
import { holdScripts } from './shell/hydration/late-scripts.ts';
import { ScriptNonce } from './shell/hydration/page-scripts.tsx';
import { ownScriptsHeader, takeOwnScripts } from './shell/own-scripts.server.ts';
import face from './styles/fonts/onest-wght-normal.woff2?url';

/**
 * The face of the first view is asked for with the page's own head: one that comes later is not shown on this page at
 * all (styles/tokens.css). In a header, since what the browser's script knows of the head it has to carry.
 */
const facePreload = `<${face}>; rel=preload; as=font; type="font/woff2"; crossorigin`;

/**
 * Renders a whole page. The response starts only when everything is rendered: a page is either complete or an error, so
 * that it can be stored and its scripts hashed.
 */
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
    // A part of the page stands where it belongs, however long it is, and needs no script to get there.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failed = true;
      handleError(error, { request } as Parameters<HandleErrorFunction>[1]);
    },
  });
  await body.allReady;
  const own = takeOwnScripts(holdScripts(await new Response(body).text(), nonce), nonce);
  const { html, robots } = finishHead(own.html, {
    build: context.manifest.version,
    graph: loaded.get(graphContext),
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.append('Link', facePreload);
  headers.set(ownScriptsHeader, own.hashes.join(' '));
  if (robots) headers.set('X-Robots-Tag', robots);
  return new Response(html, { headers, status: failed ? 500 : status });
}

/** Logs what is ours to mend; a 404 or an aborted visit is not. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(
    JSON.stringify({ level: 'error', event: 'render', message: String(error), stack: (error as Error).stack }),
  );
};
