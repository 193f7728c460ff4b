import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '../../tools/testing/free-ports.ts';
import { needsProgram } from '../measure/programs.ts';
import type { PeerAnswer } from './answers.ts';
import { startPeer } from './peer.ts';

/** nginx makes these itself. */
const madeByNginx = /^(etag|content-type|last-modified|server|accept-ranges)$/i;
/** A word of its configuration has to fit into a buffer of 4 KB. */
const longestValue = 3500;

/**
 * Debian's nginx with files packed beforehand: the files hold the bytes of the wire, and the answer says how they are packed.
 * One worker, like one Node.
 * @param options packed: a file that has a .gz beside it, served by gzip_static under /gzip-static
 */
export async function startNginx({
  answers,
  folder,
  core,
  packed,
}: {
  answers: PeerAnswer[];
  folder: string;
  core: string;
  packed?: string;
}) {
  const program = needsProgram('nginx', 'nginx-light');
  const [port = 0] = await freePorts(1);
  const file = join(folder, 'nginx.conf');
  const locations = answers.map(locationOf);
  if (packed) locations.push(`location = /gzip-static { gzip_static on; default_type text/html; alias ${packed}; }`);
  writeFileSync(file, configuration({ port, folder, locations }));
  const url = `http://127.0.0.1:${port}`;
  return startPeer({
    ...{ name: 'nginx', url, core, probe: url + (answers[0]?.path ?? '') },
    command: [program, '-p', folder, '-e', 'stderr', '-c', file],
  });
}

function locationOf({ path, headers, file, type }: PeerAnswer) {
  const added = headers
    .filter(([name, value]) => !madeByNginx.test(name) && value.length < longestValue && !value.includes('$'))
    .map(([name, value]) => `add_header ${name} ${quote(value)} always;`);
  return `location = ${path} { default_type ${quote(type)}; alias ${file}; ${added.join(' ')} }`;
}

const quote = (value: string) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

const configuration = ({ port, folder, locations }: { port: number; folder: string; locations: string[] }) => `
daemon off;
worker_processes 1;
worker_rlimit_nofile 65536;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
events { worker_connections 30000; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=100;
  open_file_cache_valid 600s;
  types { }
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    ${locations.join('\n    ')}
  }
}
`;
