/** Names the region of notifications in Russian for screen readers; the framework has no text for it. */
export function nameNotifications(): void {
  const observer = new MutationObserver(() => {
    const region = document.querySelector('section[aria-label^="Notifications"]');
    region?.setAttribute('aria-label', 'Уведомления (Alt+T)');
    if (region) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
