import type { signIn } from './admin';
import { makeCall } from './call';

type Admin = Awaited<ReturnType<typeof signIn>>;
type Role = { id: number; code: string; name: string };

export const password = 'Sekret-klinika-1';

export async function readRoles(admin: Admin): Promise<Role[]> {
  return ((await admin.get('/admin/roles')) as { data: Role[] }).data;
}

/** Creates an account as the administrator. Returns its e-mail; the password is `password`. */
export async function makePerson(admin: Admin, roleName: string): Promise<string> {
  const role = (await readRoles(admin)).find(({ name }) => name === roleName);
  if (!role) throw new Error(`no role «${roleName}»`);
  const email = `${role.code}@snegir.example`;
  const { data } = (await admin.post('/admin/users', { firstname: roleName, email, roles: [role.id] })) as {
    data: { id: number };
  };
  await admin.put(`/admin/users/${data.id}`, { password, isActive: true });
  return email;
}

/** Sends calls of one person and returns only their statuses, for tests of permissions. */
export function makeCaller(url: string, token?: string) {
  const call = makeCall(url, token);
  return async (method: string, path: string, body?: object): Promise<number> =>
    (await call(method, path, body)).status;
}
