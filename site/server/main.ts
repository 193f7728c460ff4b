import { fileURLToPath } from 'node:url';
import * as build from 'virtual:react-router/server-build';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { readEnv } from './platform/env.ts';
import { catchTheRest } from './platform/last-resort.ts';
import { createTransport } from './platform/transport.ts';
import { createSite } from './site.ts';

const env = readEnv(process.env);
const clientDir = fileURLToPath(new URL('../client', import.meta.url));
const { app, publishing, finish } = createSite({
  env,
  build: build as ServerBuild,
  clientDir,
  isStopping: () => transport.isStopping(),
});
const transport = createTransport({ fastPath: publishing.fastPath, rest: getRequestListener(app.fetch) });

await publishing.publisher.restore();
const port = await transport.listen(env.socket === null ? { host: env.host, port: env.port } : { fd: env.socket });
console.log(JSON.stringify({ level: 'info', event: 'listening', host: env.host, port }));
publishing.publisher.start();

/** Whoever waits for the end of this process waits ten seconds (tools/launch/processes.ts). */
const stopMs = 9700;

/** Ctrl-C sends both signals, one after the other: the second must not cut what the first lets finish. */
async function stop() {
  if (transport.isStopping()) return;
  publishing.publisher.stop();
  const enough = new Promise((done) => setTimeout(done, stopMs));
  await transport.stop();
  await Promise.race([finish(), enough]);
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
catchTheRest(process, stop);
