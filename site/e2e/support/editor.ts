import { type APIRequestContext, expect } from '@playwright/test';

export const contentUrl = process.env.E2E_CONTENT_URL || 'http://127.0.0.1:1337';
export const account = {
  email: process.env.E2E_ADMIN_EMAIL || 'admin@localhost.example',
  password: process.env.E2E_ADMIN_PASSWORD || '',
};

export const connect = (...ids: string[]) => ({ connect: ids.map((documentId) => ({ documentId })) });

export type Editor = Awaited<ReturnType<typeof signInEditor>>;

/** The service may close an idle connection just as it is reused; Playwright retries only after ECONNRESET. */
const maxRetries = 2;
/** A token is valid for half an hour. */
const tokenMs = 600_000;
let signedIn: { until: number; token: Promise<string> } | undefined;

/** Signs in once for all tests of a worker: each sign-in costs the service a password hash. */
function tokenOf(request: APIRequestContext): Promise<string> {
  if (signedIn && Date.now() < signedIn.until) return signedIn.token;
  const token = request
    .post(`${contentUrl}/admin/login`, { maxRetries, data: account })
    .then(async (answer) => (await answer.json()).data.token);
  token.catch(() => {
    signedIn = undefined;
  });
  signedIn = { until: Date.now() + tokenMs, token };
  return token;
}

/** Operations of an editor over the admin's own HTTP. Types by their names, such as 'sub-service'. */
export async function signInEditor(request: APIRequestContext) {
  const headers = { Authorization: `Bearer ${await tokenOf(request)}` };
  const pathOf = (kind: 'collection-types' | 'single-types', name: string) =>
    `${contentUrl}/content-manager/${kind}/api::${name}.${name}`;

  async function send(method: 'get' | 'post' | 'put' | 'delete', url: string, data?: object) {
    const response = await request[method](url, { headers, maxRetries, ...(data ? { data } : {}) });
    expect(response.ok(), `${method} ${url}: ${await response.text()}`).toBe(true);
    return response.status() === 204 ? {} : await response.json();
  }

  return {
    /** The headers of a signed-in call. */
    headers,
    /** Returns the id of the first document with this text in the attribute. */
    async idOf(name: string, attribute: string, words: string): Promise<string> {
      const query = new URLSearchParams({ [`filters[${attribute}][$contains]`]: words });
      const found = async () => (await send('get', `${pathOf('collection-types', name)}?${query}`)).results;
      // A document saved in the admin is stored a moment after the press.
      await expect.poll(found, { message: `${name}: ${words}` }).not.toHaveLength(0);
      return (await found())[0].documentId;
    },
    read: async (name: string, id: string) => (await send('get', `${pathOf('collection-types', name)}/${id}`)).data,
    /** Saves these attributes, of a new document if there is no id, and publishes. */
    async publish(name: string, data: object, id?: string): Promise<string> {
      const path = `${pathOf('collection-types', name)}${id ? `/${id}` : ''}/actions/publish`;
      return (await send('post', path, data)).data.documentId;
    },
    /** Creates a draft and returns its id. */
    draft: async (name: string, data: object): Promise<string> =>
      (await send('post', pathOf('collection-types', name), data)).data.documentId,
    /** Saves these attributes of a document without publishing them. */
    save: (name: string, data: object, id: string) => send('put', `${pathOf('collection-types', name)}/${id}`, data),
    /** Creates a document of a type without drafts. Returns the response, also a refusal. */
    create: (name: string, data: object) => request.post(pathOf('collection-types', name), { headers, data }),
    /** Saves these attributes, as a draft if the type has drafts. */
    saveSingle: (name: string, data: object) => send('put', pathOf('single-types', name), data),
    /** Saves these attributes of a type with drafts, and publishes. */
    publishSingle: (name: string, data: object) =>
      send('post', `${pathOf('single-types', name)}/actions/publish`, data),
    /** Returns the URL that the button «Открыть предпросмотр» opens. */
    previewLink: async (name: string, documentId: string): Promise<string> =>
      (await send('post', `${contentUrl}/preview/link`, { uid: `api::${name}.${name}`, documentId })).url,
    single: async (name: string) => (await send('get', pathOf('single-types', name))).data,
    unpublish: (name: string, id: string) =>
      send('post', `${pathOf('collection-types', name)}/${id}/actions/unpublish`, {}),
    /** Takes back what was saved since the last publication. */
    discard: (name: string, id: string) =>
      send('post', `${pathOf('collection-types', name)}/${id}/actions/discard`, {}),
    remove: (name: string, id: string) => send('delete', `${pathOf('collection-types', name)}/${id}`),
  };
}
