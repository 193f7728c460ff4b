import { makeCall } from './call';

/** Opens a session of the admin over HTTP, by default the first administrator's. */
export async function signIn(url: string, password: string, email = 'admin@snegir.example') {
  const login = (await makeReader(url)('POST', '/admin/login', { email, password })) as { data: { token: string } };
  const { token } = login.data;
  const read = makeReader(url, token);
  return {
    token,
    /** Sends form fields, as the media library does to save the texts of a file. */
    form: (path: string, fields: Record<string, string>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      return read('POST', path, body);
    },
    get: (path: string) => read('GET', path),
    post: (path: string, body: unknown) => read('POST', path, body),
    put: (path: string, body: unknown) => read('PUT', path, body),
    /** @param id of the file to replace */
    upload: (name: string, type: string, bytes: Buffer, id?: number) => {
      const form = new FormData();
      form.append('files', new Blob([new Uint8Array(bytes)], { type }), name);
      return read('POST', `/upload${id === undefined ? '' : `?id=${id}`}`, form) as Promise<unknown>;
    },
    delete: (path: string) => read('DELETE', path),
  };
}

/** Returns a function that sends calls and throws when one fails. */
function makeReader(url: string, token?: string) {
  const call = makeCall(url, token);
  return async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
    const { status, text } = await call(method, path, body);
    if (status < 200 || status > 299) throw new Error(`${method} ${path}: ${status} ${text}`);
    return JSON.parse(text);
  };
}
