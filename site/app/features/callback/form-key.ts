const keyBytes = 16;

/** Returns a new key for an opened form: resending it repeats the key, so that the clinic stores one request. */
export function makeFormKey(): string {
  // randomUUID is missing on a page without HTTPS.
  const bytes = crypto.getRandomValues(new Uint8Array(keyBytes));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
