import type { AdminPart } from '../../../platform/admin/admin-part';

/** An iPhone converts HEIC to JPEG when the input lists formats without HEIC. */
const accepted = [
  '.jpg,.jpeg,.jpe,.jfif,.pjpeg,.pjp,.png,.webp,.avif,.svg,.mp4,.pdf,.doc,.docx',
  'image/jpeg,image/png,image/webp,image/avif,image/svg+xml,video/mp4',
].join();

/** The framework has no setting for this, so inputs are patched when they open the picker. */
export function askForJpeg(target: EventTarget): void {
  const name = ({ target: clicked }: Event) => {
    const input = clicked as Partial<HTMLInputElement> | null;
    if (input?.type === 'file' && !input.accept) input.accept = accepted;
  };
  // Runs before the page's handlers can stop the event.
  target.addEventListener('click', name, { capture: true });
}

export const uploadContentPart: AdminPart = { register: () => askForJpeg(document) };
