/** Dispatched on `window` after React has hydrated the page or a deferred part of it. */
export const hydratedEvent = 'hydrated';

/** Dispatched on `window` when a script cannot be loaded, so that the browser's own behaviour takes over. */
export const scriptFailedEvent = 'scriptfailed';

/** Marks the page as hydrated and reports it. */
export function markHydrated(): void {
  document.documentElement.dataset.hydrated = '';
  window.dispatchEvent(new Event(hydratedEvent));
}

/** Tells whether React handles the events of an element. */
export function isHydrated(element: Element): boolean {
  return 'hydrated' in element.ownerDocument.documentElement.dataset && !element.closest('[data-deferred=""]');
}
