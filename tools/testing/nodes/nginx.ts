import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { UserError } from '../../launch/console.ts';
import { root } from '../../launch/places.ts';
import { becomes } from '../../trial/becomes.ts';

/** Path of the program, undefined when it is not installed. */
export const findNginx = () => ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find(existsSync);
const shipped = join(root, 'deploy/nginx');
const readyWithinMs = 5000;
/** All visitors of the test have one address, and so have its editors. */
const manyTurns = 'rate=1000000r/s';

/** Ports of this machine; `host:port` of the inner door and of the nodes. */
export type Ports = { visitors: number; editors: number; inside: string; sites: string[]; contents: string[] };

/** @param folder of nginx's files */
export const errorLogOf = (folder: string) => join(folder, 'error.log');

/**
 * nginx before the nodes, with the repository's own configuration but for names, ports, certificates and limits.
 * @param folder for its files
 */
export const startNginx = (folder: string, ports: Ports): Promise<{ stop: () => Promise<void> }> =>
  runNginx(folder, configuration(folder, ports), ports.visitors);

/**
 * @param folder for its files
 * @param text of the whole configuration
 * @param port that answers once nginx is ready
 */
export async function runNginx(folder: string, text: string, port: number): Promise<{ stop: () => Promise<void> }> {
  const program = findNginx();
  if (!program) throw new UserError('Для этой проверки нужен nginx: sudo apt-get install nginx-light');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, text);
  const child = spawn(program, ['-p', folder, '-e', errorLogOf(folder), '-c', file], { stdio: 'ignore' });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const gone = new Promise((done) => child.once('exit', done));
  await becomes(async () => child.exitCode !== null || isOpen(port), readyWithinMs);
  if (!(await isOpen(port))) throw new UserError(`nginx не запустился: ${readFileSync(errorLogOf(folder), 'utf8')}`);
  return {
    stop: async () => {
      child.kill('SIGQUIT');
      await gone;
      process.off('exit', kill);
    },
  };
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });

function configuration(folder: string, { visitors, editors, inside, sites, contents }: Ports) {
  const parts = copyParts(folder);
  const own = inFolder(folder, readFileSync(join(shipped, 'clinic.conf'), 'utf8'));
  const head = own.slice(own.indexOf('upstream site_nodes'), own.indexOf('# EDIT: the site'));
  const part = (name: string) => readFileSync(join(parts, `${name}.conf`), 'utf8');
  const log = `access_log ${folder}/access.log clinic;`;
  return wholeConfiguration(
    folder,
    `${withPlaces(head, sites, contents).replace(/rate=\d+r\/s/g, manyTurns)}
  server { listen 127.0.0.1:${visitors}; ${log} ${part('site').replace(/limit_conn .*/, '')} }
  server { listen 127.0.0.1:${editors}; ${log} ${part('content')} }
  server { listen ${inside}; ${log} ${part('inside')} }`,
  );
}

/** Puts this folder in the place of nginx's own folders. */
export const inFolder = (folder: string, text: string) =>
  text.replaceAll('/etc/nginx/clinic/', `${join(folder, 'parts')}/`).replaceAll('/var/log/nginx/', `${folder}/`);

/** Copies what goes to /etc/nginx/clinic, whose files name each other by that path. */
export function copyParts(folder: string) {
  const parts = join(folder, 'parts');
  cpSync(join(shipped, 'parts'), parts, { recursive: true });
  for (const name of readdirSync(parts).filter((file) => file.endsWith('.conf'))) {
    const file = join(parts, name);
    writeFileSync(file, inFolder(folder, readFileSync(file, 'utf8')));
  }
  return parts;
}

/** For a program that is not installed: all its files are in one folder. */
export const wholeConfiguration = (folder: string, servers: string) => `
daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
events { worker_connections 4096; }
http {
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${servers}
}
`;

function withPlaces(text: string, sites: string[], contents: string[]) {
  const places = [3000, 3001, 1337, 1338].map((port) => `127.0.0.1:${port} `);
  return [...sites, ...contents].reduce((changed, place, i) => changed.replace(places[i] ?? '', `${place} `), text);
}
