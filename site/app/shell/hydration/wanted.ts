/** Sent, and kept in the page's attribute `data-wanted`, at the first sign that the visitor is about to do something. */
export const wantedEvent = 'wanted';

let coming: Promise<void> | null = null;

/** When the visitor is about to do something; for the server, at once. */
export function whenWanted(): Promise<void> {
  if (import.meta.env.SSR) return Promise.resolve();
  coming ??= new Promise((resolve) => {
    if ('wanted' in document.documentElement.dataset) resolve();
    else window.addEventListener(wantedEvent, () => resolve(), { once: true });
  });
  return coming;
}
