import type { StrapiApp } from '@strapi/strapi/admin';
import { addStyle } from '../../admin/add-style';
import { inRussian } from '../../admin/server-messages';
import { onRequest } from './store-calls';

const renewPath = '/admin/access-token';
/** Keys of the framework: its lock around renewals, and what it keeps in the browser. */
const renewLock = 'strapi-admin-access-token';
const keys = { token: 'jwtToken', device: 'strapi.admin.deviceId', status: 'isLoggedIn' };

/**
 * Asks for the password over the screen when the session has ended. The framework would leave for its sign-in screen, and
 * what was typed would be lost. Its calls pass through here: after the sign-in it gets a new token and repeats them.
 */
export function signInOverScreens(app: Pick<StrapiApp, 'addMiddlewares'>): void {
  /** Of whoever is signed in: the screens of another person would show what this one may not see. */
  let email: string | null = null;
  onRequest(app, (call, payload) => {
    if (call === 'getMe/fulfilled') email = (payload as { email: string }).email;
    if (call === 'admin/logout') email = null;
  });

  const send = window.fetch.bind(window);
  const post = (path: string, body: object = {}) =>
    send(path, {
      method: 'POST',
      credentials: 'include',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const renew = async (): Promise<boolean> => (await post(renewPath)).status !== 401;
  // The lock is not kept while the dialog is open: other tabs wait for it.
  const isAlive = async (): Promise<boolean> => (navigator.locks ? navigator.locks.request(renewLock, renew) : renew());
  const leave = () => {
    email = null;
    // As if another tab had signed out: the framework asks first when a form would be lost.
    window.dispatchEvent(new StorageEvent('storage', { key: keys.status, newValue: null }));
  };
  const ask = makeDialog({ isAlive, leave, signIn: (account) => post('/admin/login', account) });

  let checking: Promise<void> | undefined;
  const check = async () => {
    if (email && !(await isAlive())) await ask(email);
  };
  window.fetch = async (input, init) => {
    const answer = await send(input, init);
    if (answer.status !== 401 || !email || String(input).endsWith('/admin/logout')) return answer;
    const sent = new Headers(init?.headers).get('Authorization');
    if (!sent && !String(input).endsWith(renewPath)) return answer;
    checking ??= check().finally(() => {
      checking = undefined;
    });
    // The framework holds the lock here, on a timer: it goes on with its old token until the next call.
    if (!sent) return Response.json({ data: { token: storedToken() } });
    await checking;
    return answer;
  };
}

const storedToken = (): string =>
  JSON.parse(localStorage.getItem(keys.token) ?? 'null') ??
  new RegExp(`(?:^|; )${keys.token}=([^;]*)`).exec(document.cookie)?.[1] ??
  '';

type Account = { email: string; password: string; deviceId?: string; rememberMe: boolean };
type Calls = { isAlive: () => Promise<boolean>; leave: () => void; signIn: (account: Account) => Promise<Response> };

const text = `
  <form method="dialog">
    <h2 id="ended-session">Сеанс закончился</h2>
    <p>Всё, что набрано, осталось на экране. Введите пароль, и продолжим с того же места.</p>
    <label>Почта<input name="email" type="email" autocomplete="username" readonly></label>
    <label>Пароль<input name="password" type="password" autocomplete="current-password" required autofocus></label>
    <p role="alert"></p>
    <div><button name="leave" type="button">Выйти</button><button type="submit">Войти</button></div>
  </form>`;

const style = `
  .ended-session { margin: auto; border: 0; border-radius: 8px; padding: 2.4rem; width: min(42rem, calc(100vw - 3.2rem));
    color: #32324d; background: #fff; font-size: 1.4rem; line-height: 1.5; pointer-events: auto; box-shadow: 0 2px 15px rgb(33 33 52 / 20%) }
  .ended-session::backdrop { background: rgb(33 33 52 / 60%) }
  .ended-session form { display: grid; gap: 1.6rem }
  .ended-session h2 { font-size: 1.8rem; font-weight: 600 }
  .ended-session label { display: grid; gap: .4rem; font-weight: 600 }
  .ended-session input { border: 1px solid #8e8ea9; border-radius: 4px; padding: 1rem 1.2rem; font: inherit;
    font-weight: 400; color: inherit; background: #fff }
  .ended-session input[readonly] { background: #f6f6f9 }
  .ended-session [role=alert] { color: #b72b1a }
  .ended-session [role=alert]:empty { display: none }
  .ended-session div { display: flex; justify-content: space-between; gap: 1.6rem }
  .ended-session button { min-height: 4.4rem; padding: 0 1.6rem; border: 1px solid #8e8ea9; border-radius: 4px;
    font: inherit; font-weight: 600; color: inherit; background: #fff; cursor: pointer }
  .ended-session button[type=submit] { border-color: #4945ff; color: #fff; background: #4945ff }
  .ended-session :is(input, button):focus-visible { outline: 2px solid #4945ff; outline-offset: 2px }`;

/** Returns what opens the dialog, and ends when the person has signed in or left. It is the browser's own: it is above all. */
function makeDialog({ isAlive, leave, signIn }: Calls): (email: string) => Promise<void> {
  addStyle(style);
  return (email) =>
    new Promise((end) => {
      const dialog = document.createElement('dialog');
      dialog.className = 'ended-session';
      dialog.setAttribute('aria-labelledby', 'ended-session');
      dialog.innerHTML = text;
      const find = <One extends HTMLElement>(selector: string) => dialog.querySelector(selector) as One;
      const password = find<HTMLInputElement>('[name=password]');
      const error = find('[role=alert]');
      find<HTMLInputElement>('[name=email]').value = email;
      const close = () => {
        window.removeEventListener('focus', look);
        dialog.close();
        dialog.remove();
        end();
      };
      /** The person may have signed in in another tab. */
      const look = async () => {
        if (await isAlive()) close();
      };
      const submit = async () => {
        const deviceId = localStorage.getItem(keys.device);
        const rememberMe = localStorage.getItem(keys.token) !== null;
        const account = { email, password: password.value, rememberMe, ...(deviceId ? { deviceId } : {}) };
        const answer = await signIn(account).catch(() => null);
        if (answer?.ok) return close();
        error.textContent = answer ? await readRefusal(answer) : inRussian('Failed to fetch');
        password.select();
      };
      find('form').addEventListener('submit', (event) => {
        event.preventDefault();
        submit();
      });
      find('[name=leave]').addEventListener('click', () => {
        close();
        leave();
      });
      dialog.addEventListener('cancel', (event) => event.preventDefault());
      window.addEventListener('focus', look);
      document.body.append(dialog);
      dialog.showModal();
    });
}

async function readRefusal(answer: Response): Promise<string> {
  if (answer.status === 429) return inRussian('Too Many Requests');
  const body = (await answer.json().catch(() => null)) as { error?: { message?: string } } | null;
  return inRussian(body?.error?.message ?? 'Internal Server Error');
}
