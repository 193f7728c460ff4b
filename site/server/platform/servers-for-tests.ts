import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Starts a server on a free port until the test is over. Call in a test or in `beforeEach`. */
export async function serve(listener: RequestListener): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((done) => server.close(() => done()));
  };
  onTestFinished(close);
  return { url: `http://127.0.0.1:${port}`, close };
}

/** Returns an empty folder that is removed when the test is over. Call in a test or in `beforeEach`. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  // Files may still be written.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
