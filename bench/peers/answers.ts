import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '../../tools/launch/console.ts';
import { browserHeaders, httpGet } from '../measure/http-get.ts';

/** What a peer has to answer. */
export interface PeerAnswer {
  /** at the peer */
  path: string;
  /** as the site sends them, but for those that every server makes itself */
  headers: [string, string][];
  /** the bytes as they go over the wire */
  file: string;
  /** empty when the site sends none */
  etag: string;
  type: string;
  /** what it is, for people */
  about: string;
}

const ownHeaders = /^(date|connection|keep-alive|transfer-encoding|content-length|cache-status|age)$/i;

/** Takes an answer of the site as browsers get it, for peers to give the same one. */
export async function takeAnswer({
  url,
  name,
  folder,
  headers = browserHeaders,
}: {
  url: string;
  name: string;
  folder: string;
  headers?: Record<string, string>;
}): Promise<PeerAnswer> {
  const { status, rawHeaders, headers: known, body } = await httpGet(url, { headers });
  if (status !== 200) throw new Fault(`${url}: ответ ${status}, сравнивать нечего`);
  const file = join(folder, name);
  writeFileSync(file, body);
  return {
    path: `/${name}`,
    headers: pairs(rawHeaders).filter(([header]) => !ownHeaders.test(header)),
    file,
    etag: known.etag ?? '',
    type: known['content-type'] ?? 'application/octet-stream',
    about: `${body.length} байт, ${known['content-encoding'] ?? 'не сжато'}, Cache-Status: ${known['cache-status'] ?? 'нет'}`,
  };
}

const pairs = (raw: string[]): [string, string][] =>
  Array.from({ length: raw.length / 2 }, (_, i) => [raw[2 * i] ?? '', raw[2 * i + 1] ?? '']);
