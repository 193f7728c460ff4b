import { Fault } from '../tools/launch/fault.mjs';

/** @typedef {{ put: (path: string, body: unknown) => Promise<any>, post: (path: string, body: unknown) => Promise<any> }} Admin */

/**
 * An editor at work, over the same HTTP that the admin uses.
 * @param {{ contentUrl: string, adminEmail: string, adminPassword: string }} product
 * @returns {Promise<Admin>}
 */
export async function signIn({ contentUrl, adminEmail, adminPassword }) {
  let token = '';
  const call = async (/** @type {string} */ method, /** @type {string} */ path, /** @type {unknown} */ body) => {
    const answer = await fetch(contentUrl + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Fault(`${method} ${path}: ответ ${answer.status}\n${await answer.text()}`);
    return /** @type {Promise<any>} */ (answer.json());
  };
  const { data } = await call('POST', '/admin/login', { email: adminEmail, password: adminPassword });
  token = data.token;
  return { put: (path, body) => call('PUT', path, body), post: (path, body) => call('POST', path, body) };
}

/**
 * Changes a document's draft and publishes it, as «Опубликовать» does.
 * @param {Admin} admin
 * @param {{ uid: string, documentId: string, changes: Record<string, unknown> }} edit
 */
export async function publishChange(admin, { uid, documentId, changes }) {
  const path = `/content-manager/collection-types/${uid}/${documentId}`;
  await admin.put(path, changes);
  await admin.post(`${path}/actions/publish`, {});
}
