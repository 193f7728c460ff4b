import { addStyle } from '../../../platform/admin/add-style';

/** On the page: the home page is hidden, because the user starts elsewhere. */
const mark = 'data-starts-elsewhere';
/** After it the home page is shown, whatever has happened. */
const patienceMs = 10_000;

let hasSignedIn = false;

/** Notes a sign-in that leads to the home page; a link to another screen has `redirectTo`. */
export function noteSignIn(): void {
  hasSignedIn = !new URLSearchParams(location.search).has('redirectTo');
}

/** Returns whether the user has signed in since the last call. */
export function takeSignIn(): boolean {
  const was = hasSignedIn;
  hasSignedIn = false;
  return was;
}

/** Hides the home page until a user who starts elsewhere is there: it would flash up while their screen loads. */
export function hideHome(start: string | null): void {
  if (!hasSignedIn || !start) return;
  document.documentElement.setAttribute(mark, '');
  setTimeout(showHome, patienceMs);
}

export const showHome = (): void => document.documentElement.removeAttribute(mark);

export const styleHiddenHome = (): void => addStyle(`[${mark}] main { visibility: hidden }`);
