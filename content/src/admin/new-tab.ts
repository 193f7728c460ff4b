/**
 * An empty tab for what is still to be asked for. At the press itself: a browser blocks what is opened after an answer
 * has come, and says nothing of it.
 * @returns null when the browser gives none
 */
export const openTab = (): Window | null => window.open('about:blank', '_blank');

/** What is shown has no business with the admin's window, nor «back» with the empty page. */
export function showIn(tab: Window, url: string): void {
  tab.opener = null;
  tab.location.replace(url);
}
