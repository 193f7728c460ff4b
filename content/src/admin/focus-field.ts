/** A form appears after its entry has been loaded. */
const patienceMs = 15_000;

/**
 * Scrolls to a field of the form that opens next and puts the cursor into it.
 * @param name of the field in the content model
 */
export function focusField(name: string): void {
  const find = () => document.querySelector<HTMLElement>(`main form [name="${CSS.escape(name)}"]`);
  const observer = new MutationObserver(() => {
    const field = find();
    if (!field) return;
    stop();
    field.scrollIntoView({ block: 'center' });
    field.focus();
  });
  const timer = setTimeout(() => stop(), patienceMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
}
