/** Sent when React has taken over the page or a part of it: from then on what is pressed there is answered by script. */
export const aliveEvent = 'alive';

/** Sent when script will not come: the browser is to do what it can. */
export const nativeEvent = 'native';

/** The page, or a part of it, answers now; whatever of it waited is done. */
export function tellAlive(): void {
  document.documentElement.dataset.alive = '';
  window.dispatchEvent(new Event(aliveEvent));
}

/** Whether what is pressed here is answered by React already. */
export function isAlive(element: Element): boolean {
  return 'alive' in element.ownerDocument.documentElement.dataset && !element.closest('[data-later=""]');
}
