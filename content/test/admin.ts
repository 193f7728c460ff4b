/** Opens a session of the admin over HTTP, by default the first administrator's. */
export async function signIn(url: string, password: string, email = 'admin@snegir.example') {
  const call = async (method: string, path: string, body?: unknown, token?: string) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  };
  const { data } = (await call('POST', '/admin/login', { email, password })) as {
    data: { token: string };
  };
  return {
    token: data.token,
    /** Sends form fields, as the media library does to save the texts of a file. */
    form: async (path: string, fields: Record<string, string>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      const headers = { authorization: `Bearer ${data.token}` };
      const { ok, status } = await fetch(`${url}${path}`, { method: 'POST', headers, body });
      if (!ok) throw new Error(`POST ${path}: ${status}`);
    },
    get: (path: string) => call('GET', path, undefined, data.token),
    post: (path: string, body: unknown) => call('POST', path, body, data.token),
    put: (path: string, body: unknown) => call('PUT', path, body, data.token),
    /** @param id of the file to replace */
    upload: (name: string, type: string, bytes: Buffer, id?: number) => {
      const form = new FormData();
      form.append('files', new Blob([new Uint8Array(bytes)], { type }), name);
      return call('POST', `/upload${id === undefined ? '' : `?id=${id}`}`, form, data.token) as Promise<unknown>;
    },
    delete: (path: string) => call('DELETE', path, undefined, data.token),
  };
}
