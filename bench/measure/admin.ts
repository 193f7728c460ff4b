import { Fault } from '../../tools/launch/console.ts';

export type Admin = {
  put: (path: string, body: unknown) => Promise<unknown>;
  post: (path: string, body: unknown) => Promise<unknown>;
};

/** Signs in over the HTTP API of the admin. */
export async function signIn({
  contentUrl,
  adminEmail,
  adminPassword,
}: {
  contentUrl: string;
  adminEmail: string;
  adminPassword: string;
}): Promise<Admin> {
  let token = '';
  const call = async (method: string, path: string, body: unknown) => {
    const answer = await fetch(contentUrl + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Fault(`${method} ${path}: ответ ${answer.status}\n${await answer.text()}`);
    return answer.json() as Promise<unknown>;
  };
  const { data } = (await call('POST', '/admin/login', { email: adminEmail, password: adminPassword })) as {
    data: { token: string };
  };
  token = data.token;
  return { put: (path, body) => call('PUT', path, body), post: (path, body) => call('POST', path, body) };
}
