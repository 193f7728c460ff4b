/** An editor's session, over the same HTTP that the admin uses. */
export async function signIn(url: string, password: string) {
  const call = async (method: string, path: string, body?: unknown, token?: string) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  };
  const { data } = (await call('POST', '/admin/login', { email: 'admin@snegir.example', password })) as {
    data: { token: string };
  };
  return {
    get: (path: string) => call('GET', path, undefined, data.token),
    post: (path: string, body: unknown) => call('POST', path, body, data.token),
    put: (path: string, body: unknown) => call('PUT', path, body, data.token),
    delete: (path: string) => call('DELETE', path, undefined, data.token),
  };
}
