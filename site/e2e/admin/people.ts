import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { account, contentUrl } from '../support/editor.ts';

export const adminUrl = `${contentUrl}/admin`;
/** The admin asks for what it may not get, and its own Russian has gaps that it tells of. */
export const frameworkNoise = /^40\d: |MISSING_TRANSLATION|FORMAT_ERROR/;
export type Person = { email: string; password: string };

/** The first administrator, whom the product has made. */
export const administrator: Person = account;

/** Calls of the administrator, over the HTTP that the admin uses. */
export async function askAsAdministrator(request: APIRequestContext) {
  const alone = { Connection: 'close' };
  const signedIn = await request.post(`${adminUrl}/login`, { headers: alone, data: administrator });
  const headers = { ...alone, Authorization: `Bearer ${(await signedIn.json()).data.token}` };
  return async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const response = await request[method](`${contentUrl}${path}`, { headers, ...(data ? { data } : {}) });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return response.json();
  };
}

/** An account with one role, made by the administrator; the one that is there, when it is. */
export async function makePerson(request: APIRequestContext, roleName: string): Promise<Person> {
  const ask = await askAsAdministrator(request);
  const roles: { id: number; name: string; code: string }[] = (await ask('get', '/admin/roles')).data;
  const role = roles.find(({ name }) => name === roleName);
  expect(role, roleName).toBeDefined();
  const person = { email: `${role?.code}@snegir.example`, password: 'Sekret-klinika-1' };
  const { results } = (await ask('get', `/admin/users?filters[email][$eq]=${person.email}`)).data;
  const user =
    results[0] ??
    (await ask('post', '/admin/users', { firstname: roleName, email: person.email, roles: [role?.id] })).data;
  await ask('put', `/admin/users/${user.id}`, { password: person.password, isActive: true });
  return person;
}

/** Through the screen that people see. */
export async function signIn(page: Page, { email, password }: Person, admin = adminUrl): Promise<void> {
  await page.goto(`${admin}/auth/login`);
  await page.getByLabel('Email').fill(email, { timeout: 60_000 });
  await page.getByLabel(/^Пароль/).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('heading', { name: /^Привет/ })).toBeVisible({ timeout: 60_000 });
}
