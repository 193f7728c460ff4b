import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router';

/**
 * Renders a whole page. The answer starts only when everything is rendered: a page is finished or it is an
 * error, never a half, so that it can be stored and its scripts hashed.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // A part of the page stands where it belongs, however long it is, and needs no script to get there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const body = new PassThrough();
        headers.set('Content-Type', 'text/html; charset=utf-8');
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: failed ? 500 : status }));
        pipe(body);
      },
      onShellError: reject,
      onError(error) {
        failed = true;
        handleError(error, { request } as Parameters<HandleErrorFunction>[1]);
      },
    });
  });
}

/** Logs what is ours to mend; a 404 or an aborted visit is not. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(
    JSON.stringify({ level: 'error', event: 'render', message: String(error), stack: (error as Error).stack }),
  );
};
