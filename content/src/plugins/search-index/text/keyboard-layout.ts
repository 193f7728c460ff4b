const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const russian = 'йцукенгшщзхъфывапролджэячсмитьбюё';

const toRussian = new Map([...latin].map((key, i) => [key, russian[i] ?? key]));
const toLatin = new Map([...russian].map((key, i) => [key, latin[i] ?? key]));

/**
 * What was meant when the keyboard stood in the other language: «bvgkfyn» → «имплант», «фшк адщц» → «air flow».
 * @returns null when nothing would change
 */
export function switchLayout(query: string): string | null {
  const small = query.toLowerCase();
  const keys = /[a-z]/.test(small) ? toRussian : toLatin;
  const switched = Array.from(small, (key) => keys.get(key) ?? key).join('');
  return switched === small ? null : switched;
}
