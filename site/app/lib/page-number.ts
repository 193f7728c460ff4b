/** Numbers that may stand in `?page=`. */
export const pageNumbers = /^[1-9]\d{0,5}$/;

/**
 * The page a list's address asks for.
 * @returns the number, 1 when there is none; null for what is no page (`0`, `abc`, `1.5`): the caller answers 404
 */
export function readPageNumber(searchParams: URLSearchParams): number | null {
  const value = searchParams.get('page');
  if (value === null) return 1;
  return pageNumbers.test(value) ? Number(value) : null;
}
