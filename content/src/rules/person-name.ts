const maxCharacters = 255;
/** One to three words of letters; a hyphen and an apostrophe are letters of a name too. */
const pattern = /^\p{L}[\p{L}\p{M}'’-]*(?: \p{L}[\p{L}\p{M}'’-]*){0,2}$/u;

export function normaliseName(name: string | null | undefined): string {
  return (name ?? '').normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** @returns what is wrong with a visitor's name, null when nothing is */
export function nameFault(name: string | null | undefined): string | null {
  const normal = normaliseName(name);
  if (normal === '') return 'Поле обязательно';
  if (normal.length > maxCharacters) return 'Слишком длинное имя';
  return pattern.test(normal) ? null : 'Неверный формат';
}
