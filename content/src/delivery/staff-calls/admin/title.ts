/**
 * Returns a tab's title with the number of new requests and without the framework's name: «(2) Заявки».
 * @param title of a screen, with or without a former number
 */
export function titleOf(title: string, waiting: number): string {
  const own = title.replace(/^\(\d+\) /, '').replace(/ \| Strapi$/, '');
  return waiting > 0 ? `(${waiting}) ${own}` : own;
}
