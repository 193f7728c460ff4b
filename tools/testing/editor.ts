import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LibraryFile, urlsOf } from '../backup/look-at-product.ts';
import { content } from '../launch/places.ts';
import type { Product } from '../trial/throw-away-product.ts';

export type Editor = Awaited<ReturnType<typeof openAdmin>>;

const picture = join(content.folder, 'seed/media/content-apple.webp');
const pageSize = 100;
const json = { 'content-type': 'application/json' };

/** Signs in and returns an editor who works by the calls of the admin itself. */
export async function openAdmin({
  contentUrl,
  adminEmail,
  adminPassword,
}: Pick<Product, 'contentUrl' | 'adminEmail' | 'adminPassword'>) {
  const login = await fetch(`${contentUrl}/admin/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: adminEmail, password: adminPassword }),
  });
  if (!login.ok) throw new Error(`/admin/login: ${login.status}`);
  const { data } = (await login.json()) as { data: { token: string } };
  const headers = { authorization: `Bearer ${data.token}` };

  async function call<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
    const answer = await fetch(contentUrl + path, { headers, ...init });
    if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${path}: ${answer.status}`);
    return answer.json() as Promise<Answer>;
  }
  const send = (method: 'PUT' | 'POST') => (path: string, body: unknown) =>
    call(path, { method, body: JSON.stringify(body), headers: { ...headers, ...json } });
  const put = send('PUT');
  const post = send('POST');
  const pathOf = (uid: string) => `/content-manager/collection-types/${uid}`;
  /**
   * Changes fields of a document and publishes it, as «Опубликовать» does.
   * @returns when the button was pressed, by performance.now()
   */
  async function publish(uid: string, documentId: string, changes: Record<string, unknown>): Promise<number> {
    const path = `${pathOf(uid)}/${documentId}`;
    await put(path, changes);
    const pressedAt = performance.now();
    await post(`${path}/actions/publish`, {});
    return pressedAt;
  }
  /** @returns all pages of a list */
  async function list<T>(path: string): Promise<T[]> {
    const found: T[] = [];
    for (let page = 1; ; page++) {
      const { results, pagination } = await call<{ results: T[]; pagination: { pageCount: number } }>(
        `${path}?pageSize=${pageSize}&page=${page}`,
      );
      found.push(...results);
      if (page >= pagination.pageCount) return found;
    }
  }

  return {
    /** Headers of a signed-in call. */
    headers,
    publish,
    /** @returns its number */
    async upload(): Promise<number> {
      const form = new FormData();
      form.append('files', new Blob([readFileSync(picture)], { type: 'image/webp' }), 'rehearsal.webp');
      const [file] = await call<{ id: number }[]>('/upload', { method: 'POST', body: form });
      return file?.id ?? 0;
    },
    /** @returns URLs of the deleted file and its sizes */
    remove: async (id: number): Promise<string[]> =>
      urlsOf(await call<LibraryFile>(`/upload/files/${id}`, { method: 'DELETE' })),
    /** Publishes one changed field of the first document of a type. Returns when the button was pressed. */
    async changeFirst(uid: string, field: string, value: string): Promise<number> {
      const [first] = await list<{ documentId: string }>(pathOf(uid));
      return publish(uid, first?.documentId ?? '', { [field]: value });
    },
  };
}
