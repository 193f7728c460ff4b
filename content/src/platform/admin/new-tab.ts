/**
 * Opens an empty tab for a URL that is still being requested. Call it in the click handler: browsers silently block
 * tabs that open later. Returns `null` when the browser blocks it.
 */
export const openTab = (): Window | null => window.open('about:blank', '_blank');

/** Shows a URL in the tab, without access to the admin's window and without the empty page in its history. */
export function showIn(tab: Window, url: string): void {
  tab.opener = null;
  tab.location.replace(url);
}
