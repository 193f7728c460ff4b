import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { UserError } from '../tools/launch/console.ts';
import { end, launch } from '../tools/launch/processes.ts';
import { freePorts } from '../tools/trial/free-ports.ts';
import { httpGet } from './measure/http.ts';
import { onCore } from './measure/wrk.ts';

/** A response of the site that the bare server repeats. */
export interface PeerAnswer {
  /** Path at the bare server. */
  path: string;
  /** The site's headers without those that every server sets itself. */
  headers: [string, string][];
  /** File with the compressed body. */
  file: string;
  /** Empty if the site sends none. */
  etag: string;
  /** Description for the report. */
  about: string;
}

const ownHeaders = /^(date|connection|keep-alive|transfer-encoding|content-length|cache-status|age)$/i;
const program = fileURLToPath(new URL('bare-server-process.ts', import.meta.url));
const readyWithinMs = 5000;

/** Records a response of the site as browsers get it. */
export async function takeAnswer(url: string, name: string, folder: string): Promise<PeerAnswer> {
  const { status, rawHeaders, headers, body } = await httpGet(url);
  if (status !== 200) throw new UserError(`${url}: ответ ${status}, сравнивать нечего`);
  const file = join(folder, name);
  writeFileSync(file, body);
  return {
    path: `/${name}`,
    headers: pairs(rawHeaders).filter(([header]) => !ownHeaders.test(header)),
    file,
    etag: headers.etag ?? '',
    about: `${body.length} байт, ${headers['content-encoding'] ?? 'не сжато'}, Cache-Status: ${headers['cache-status'] ?? 'нет'}`,
  };
}

const pairs = (raw: string[]): [string, string][] =>
  Array.from({ length: raw.length / 2 }, (_, i) => [raw[2 * i] ?? '', raw[2 * i + 1] ?? '']);

/** Starts a bare `node:http` server with these answers on one core. */
export async function startBareServer(answers: PeerAnswer[], folder: string, core: string) {
  const [port] = await freePorts(1);
  const file = join(folder, 'bare-server.json');
  writeFileSync(file, JSON.stringify({ port, answers }));
  const url = `http://127.0.0.1:${port}`;
  const lines: string[] = [];
  const child = launch({
    command: [...onCore(core), process.execPath, program, file],
    cwd: folder,
    env: process.env,
    onLine: (line) => lines.push(line),
  });
  const until = Date.now() + readyWithinMs;
  while (Date.now() < until && child.exitCode === null) {
    const answer = await fetch(url + answers[0]?.path).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return { url, stop: () => end(child) };
    await sleep(50);
  }
  await end(child);
  throw new UserError(`node:http: не отвечает\n${lines.join('\n')}`);
}
