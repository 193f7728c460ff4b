/** An iPhone turns HEIC into JPEG when a page names the formats it takes and HEIC is not among them. */
const accepted = [
  '.jpg,.jpeg,.png,.webp,.avif,.svg,.mp4,.pdf,.doc,.docx',
  'image/jpeg,image/png,image/webp,image/avif,image/svg+xml,video/mp4',
].join();

/** The framework has no setting for it: its file inputs are found when they open the picker. */
export function askForJpeg(target: EventTarget): void {
  const name = ({ target: clicked }: Event) => {
    const input = clicked as Partial<HTMLInputElement> | null;
    if (input?.type === 'file' && !input.accept) input.accept = accepted;
  };
  // Before the page's own handlers may stop the event.
  target.addEventListener('click', name, { capture: true });
}
