const pattern = /^[A-Za-z0-9_:.-]{16,200}$/;

/**
 * The form makes one key for one sending and repeats it with every try, so that a second click keeps nothing twice.
 * @returns what to tell the visitor when the key is missing or malformed, null when it is right
 */
export function sendingKeyFault(key: string | null | undefined): string | null {
  return pattern.test(key ?? '') ? null : 'Обновите страницу и отправьте форму ещё раз';
}
