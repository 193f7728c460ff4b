import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as build from 'virtual:react-router/server-build';
import { answerWatchdog } from '@clinic/contract/watchdog';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { acceptsFile } from './endpoints/forms/forms.ts';
import { type Env, readEnv } from './platform/env.ts';
import { Transport } from './platform/transport.ts';
import { catchUncaughtErrors } from './platform/uncaught-errors.ts';
import { createSite } from './site.ts';

const env = loadEnv();
// `clinic` asks so before it gives new settings to a running site.
if (process.argv.includes('--check-settings')) process.exit();
answerWatchdog(process.env, (state) => execFile('systemd-notify', [state], () => {}));
const clientDir = fileURLToPath(new URL('../client', import.meta.url));
const { app, publishing, pagePictures, finish } = createSite({
  env,
  build: build as ServerBuild,
  // This file names all others by their content.
  codeId: hash('sha256', readFileSync(import.meta.filename), 'base64url').slice(0, 8),
  clientDir,
  isStopping: () => transport.isStopping(),
});
const transport = new Transport({ fastPath: publishing.fastPath, rest: getRequestListener(app.fetch), acceptsFile });

await publishing.restore();
const port = await transport.listen(env.socket === null ? { host: env.host, port: env.port } : { fd: env.socket });
console.log(JSON.stringify({ level: 'info', event: 'listening', host: env.host, port }));
publishing.publisher.start();
pagePictures.start();

/** Reads the settings of this process, or ends it with one line instead of a stack trace. */
function loadEnv(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    console.error(JSON.stringify({ level: 'fatal', event: 'settings', message: (error as Error).message }));
    process.exit(1);
  }
}

/** The supervisor kills the process after ten seconds (tools/launch/processes.ts). */
const stopMs = 9700;

/** Ctrl-C sends two signals: the second must not interrupt the first one's work. */
async function stop() {
  if (transport.isStopping()) return;
  publishing.publisher.stop();
  pagePictures.stop();
  const timeout = new Promise((done) => setTimeout(done, stopMs));
  await transport.stop();
  await Promise.race([finish(), timeout]);
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
catchUncaughtErrors(process, stop);
