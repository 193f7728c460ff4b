import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { account, contentUrl, signInEditor } from '../support/editor.ts';
import { patient } from '../support/patience.ts';

export const adminUrl = `${contentUrl}/admin`;
/** The list of a type, the form of an entry, and the form of a single page. Types by their names, such as 'promo'. */
export const listOf = (name: string) => `${adminUrl}/content-manager/collection-types/api::${name}.${name}`;
export const formOf = (name: string, id: string) => `${listOf(name)}/${id}`;
export const pageOf = (name: string) => `${adminUrl}/content-manager/single-types/api::${name}.${name}`;

export type Person = { email: string; password: string };
export type RoleName = 'Администратор клиники' | 'Редактор' | 'Редактор цен' | 'Модератор отзывов' | 'Оператор';
type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** The first administrator, created by the product. */
export const administrator: Person = account;

/** Calls of the administrator, over the HTTP that the admin uses. */
export async function askAsAdministrator(request: APIRequestContext) {
  const { headers } = await signInEditor(request);
  return async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const response = await request[method](`${contentUrl}${path}`, {
      headers,
      maxRetries: 2,
      ...(data ? { data } : {}),
    });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return response.json();
  };
}

const people = new Map<RoleName, Promise<Person>>();

/** Returns the account of a role; the administrator makes it once for all journeys of a run. */
export function makePerson(request: APIRequestContext, role: RoleName): Promise<Person> {
  const known = people.get(role) ?? makeAccount(request, role);
  people.set(role, known);
  return known;
}

async function makeAccount(request: APIRequestContext, roleName: RoleName): Promise<Person> {
  const ask = await askAsAdministrator(request);
  const roles: { id: number; name: string; code: string }[] = (await ask('get', '/admin/roles')).data;
  const role = roles.find(({ name }) => name === roleName);
  expect(role, roleName).toBeDefined();
  const person = { email: `${role?.code}@snegir.example`, password: 'Sekret-klinika-1' };
  // A worker that replaces a failed one finds the account of the first.
  const { results } = (await ask('get', `/admin/users?filters[email][$eq]=${person.email}`)).data;
  const user =
    results[0] ??
    (await ask('post', '/admin/users', { firstname: roleName, email: person.email, roles: [role?.id] })).data;
  await ask('put', `/admin/users/${user.id}`, { password: person.password, isActive: true });
  return person;
}

const sessions = new Map<string, Promise<Cookies>>();

/** Opens the admin's session in the browser of the page. Signs in over HTTP, once for each person. */
export async function signInAs(page: Page, request: APIRequestContext, who: RoleName | Person): Promise<void> {
  const person = typeof who === 'string' ? await makePerson(request, who) : who;
  const session = sessions.get(person.email) ?? openSession(request, person);
  sessions.set(person.email, session);
  await page.context().addCookies(await session);
}

async function openSession(request: APIRequestContext, person: Person): Promise<Cookies> {
  const answer = await request.post(`${adminUrl}/login`, { data: person });
  expect(answer.ok(), `${person.email}: ${await answer.text()}`).toBe(true);
  const { token } = (await answer.json()).data;
  const { cookies } = await request.storageState();
  const refresh = cookies.find(({ name }) => name === 'strapi_admin_refresh');
  // The product's own links to the admin say localhost.
  return [new URL(adminUrl).hostname, 'localhost'].flatMap((domain) => [
    { name: 'strapi_admin_refresh', value: refresh?.value ?? '', domain, path: '/admin', httpOnly: true },
    { name: 'jwtToken', value: token, domain, path: '/admin' },
  ]);
}

/**
 * Opens a screen of the admin. A page that runs the admin already goes there as by a link: loading it again takes
 * seconds.
 */
export async function openScreen(page: Page, url: string): Promise<void> {
  if (!page.url().startsWith(adminUrl)) {
    await page.goto(url);
    return;
  }
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, url);
}

/** Fills in and sends the sign-in that people see. */
export async function fillSignIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Почта').fill(email, { timeout: patient(60_000) });
  await page.getByLabel(/^Пароль/).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
}

/** Signs in as people do, and waits for the screen on which their work starts. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto(`${adminUrl}/auth/login`);
  await fillSignIn(page, person);
  await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: patient(60_000) });
}
