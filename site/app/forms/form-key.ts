const keyBytes = 16;

/** A new key for a form that is opened: repeats of one sending carry the same, so that the clinic keeps it once. */
export function makeFormKey(): string {
  // randomUUID would be missing on a page without HTTPS.
  const bytes = crypto.getRandomValues(new Uint8Array(keyBytes));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
