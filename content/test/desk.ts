/** Sends calls of one person at the requests desk, as its screens do. */
export function makeDesk(url: string, token?: string) {
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${url}/requests-desk${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes, text: bytes.toString('utf8') };
  };
  const read = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const { status, text } = await call(method, path, body);
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text}`);
    return JSON.parse(text) as T;
  };
  return {
    call,
    get: <T>(path: string) => read<T>('GET', path),
    post: <T>(path: string, body: unknown) => read<T>('POST', path, body),
    put: <T>(path: string, body: unknown) => read<T>('PUT', path, body),
  };
}

export type Desk = ReturnType<typeof makeDesk>;
