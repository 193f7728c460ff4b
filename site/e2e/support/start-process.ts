import { spawn } from 'node:child_process';
import { createServer } from 'node:net';

const pollMs = 100;

/** Returns a free port. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

type Start = {
  /** File that Node runs. */
  script: string;
  cwd?: string;
  env: NodeJS.ProcessEnv;
  /** Answers once the process is ready. */
  healthUrl: string;
  withinMs: number;
  /** Ends the process. */
  signal: NodeJS.Signals;
};

/** Starts a part of the product. Throws with its log when it is not ready in time. */
export async function startProcess({ script, healthUrl, withinMs, signal, ...options }: Start) {
  const child = spawn(process.execPath, [script], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += chunk));
  const gone = new Promise((done) => child.once('exit', done));
  const stop = async () => {
    child.kill(signal);
    await gone;
  };
  const deadline = Date.now() + withinMs;
  while (!(await isUp(healthUrl))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`${script} did not start:\n${log}`);
    }
    await new Promise((next) => setTimeout(next, pollMs));
  }
  return { log: () => log, stop };
}

const isUp = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
