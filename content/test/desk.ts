import { makeCall } from './call';

/** A time on the clinic's clock that no test waits for. */
export const nextYear = `${new Date().getUTCFullYear() + 1}-12-15T17:00`;

/** Sends calls of one person at the requests desk, as its screens do. */
export function makeDesk(url: string, token?: string) {
  const call = makeCall(`${url}/requests-desk`, token);
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
