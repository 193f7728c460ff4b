import { Fault } from '../tools/launch/console.ts';

export type Admin = {
  put: (path: string, body: unknown) => Promise<unknown>;
  post: (path: string, body: unknown) => Promise<unknown>;
};

/** An editor at work, over the same HTTP that the admin uses. */
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

/** Changes a document's draft and publishes it, as «Опубликовать» does. */
export async function publishChange(
  admin: Admin,
  { uid, documentId, changes }: { uid: string; documentId: string; changes: Record<string, unknown> },
) {
  const path = `/content-manager/collection-types/${uid}/${documentId}`;
  await admin.put(path, changes);
  await admin.post(`${path}/actions/publish`, {});
}
