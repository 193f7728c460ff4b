import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { content } from '../launch/places.mjs';

/** @typedef {Awaited<ReturnType<typeof openAdmin>>} Editor */
/** @typedef {{ url: string, formats: Record<string, { url: string }> | null }} LibraryFile */

const picture = join(content.folder, 'seed/media/content-apple.webp');
const pageSize = 100;
const json = { 'content-type': 'application/json' };

/**
 * An editor at work, by the calls of the admin itself.
 * @param {Pick<import('./throw-away-product.mjs').Product, 'contentUrl' | 'adminEmail' | 'adminPassword'>} product
 */
export async function openAdmin({ contentUrl, adminEmail, adminPassword }) {
  const login = await fetch(`${contentUrl}/admin/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: adminEmail, password: adminPassword }),
  });
  if (!login.ok) throw new Error(`/admin/login: ${login.status}`);
  const { data } = /** @type {{ data: { token: string } }} */ (await login.json());
  const headers = { authorization: `Bearer ${data.token}` };

  /** @param {string} path @param {RequestInit} [init] @returns {Promise<any>} */
  async function call(path, init = {}) {
    const answer = await fetch(contentUrl + path, { headers, ...init });
    if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${path}: ${answer.status}`);
    return answer.json();
  }
  /** @template T @param {string} path @returns {Promise<T[]>} all pages of a list */
  async function list(path) {
    /** @type {T[]} */
    const found = [];
    for (let page = 1; ; page++) {
      const { results, pagination } = await call(`${path}?pageSize=${pageSize}&page=${page}`);
      found.push(...results);
      if (page >= pagination.pageCount) return found;
    }
  }

  return {
    /** What a call of his carries. */
    headers,
    /** @returns {Promise<number>} its number */
    async upload() {
      const form = new FormData();
      form.append('files', new Blob([readFileSync(picture)], { type: 'image/webp' }), 'rehearsal.webp');
      const [file] = await call('/upload', { method: 'POST', body: form });
      return file.id;
    },
    /** @param {number} id @returns {Promise<string[]>} what had its address there: the file and its sizes */
    remove: async (id) => addressesOf(await call(`/upload/files/${id}`, { method: 'DELETE' })),
    /**
     * Changes one field of the first document of a type and publishes it, as «Опубликовать» does.
     * @param {string} uid @param {string} field @param {string} value
     * @returns {Promise<number>} when the button was pressed, by performance.now()
     */
    async changeFirst(uid, field, value) {
      const path = `/content-manager/collection-types/${uid}`;
      const [first] = await /** @type {Promise<{ documentId: string }[]>} */ (list(path));
      const change = { method: 'PUT', body: JSON.stringify({ [field]: value }) };
      await call(`${path}/${first?.documentId}`, { ...change, headers: { ...headers, ...json } });
      const pressedAt = performance.now();
      await call(`${path}/${first?.documentId}/actions/publish`, {
        method: 'POST',
        body: '{}',
        headers: { ...headers, ...json },
      });
      return pressedAt;
    },
  };
}

/** @param {LibraryFile} file */
const addressesOf = ({ url, formats }) => [url, ...Object.values(formats ?? {}).map((format) => format.url)];
