import { fileURLToPath } from 'node:url';
import * as build from 'virtual:react-router/server-build';
import { serve } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createApp } from './app.ts';
import { readEnv } from './env.ts';

const env = readEnv(process.env);
const clientDir = fileURLToPath(new URL('../client', import.meta.url));
const app = createApp({ env, build: build as ServerBuild, clientDir });

const server = serve({ fetch: app.fetch, hostname: env.host, port: env.port }, ({ port }) => {
  console.log(JSON.stringify({ level: 'info', event: 'listening', host: env.host, port }));
});

let isStopping = false;

/** Finishes what has begun, then leaves; a connection that lingers is cut after ten seconds. */
function stop() {
  // Ctrl-C sends both signals, one after the other: the second must not cut what the first lets finish.
  if (isStopping) return;
  isStopping = true;
  server.close(() => process.exit(0));
  if ('closeIdleConnections' in server) server.closeIdleConnections();
  setTimeout(() => process.exit(0), 10_000).unref();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
