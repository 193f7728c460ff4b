import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '../../tools/launch/fault.mjs';
import { browserHeaders, httpGet } from '../measure/http-get.mjs';

/**
 * What a peer has to answer.
 * @typedef {object} PeerAnswer
 * @property {string} path at the peer
 * @property {[string, string][]} headers as the site sends them, but for those that every server makes itself
 * @property {string} file the bytes as they go over the wire
 * @property {string} etag empty when the site sends none
 * @property {string} type
 * @property {string} about what it is, for people
 */

const ownHeaders = /^(date|connection|keep-alive|transfer-encoding|content-length|cache-status|age)$/i;

/**
 * Takes an answer of the site as browsers get it, for peers to give the same one.
 * @param {{ url: string, name: string, folder: string, headers?: Record<string, string> }} options
 * @returns {Promise<PeerAnswer>}
 */
export async function takeAnswer({ url, name, folder, headers = browserHeaders }) {
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

/** @param {string[]} raw @returns {[string, string][]} */
const pairs = (raw) => Array.from({ length: raw.length / 2 }, (_, i) => [raw[2 * i] ?? '', raw[2 * i + 1] ?? '']);
