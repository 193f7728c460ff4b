/**
 * Returns what a page says beside each row or card that leads to the paths asked for: its title is bold or a heading,
 * unlike the links of a price list.
 *
 * @param path source of a regular expression for a path
 * @returns the path and the first text that ends in «₽», up to the next link; rows without one are left out
 */
export function pricesBeside(html: string, path: string): { path: string; price: string }[] {
  const link = `<a [^>]*href="(${path})"[^>]*>`;
  const rows = new RegExp(`(?:<h[23]>${link}|${link}(?=(?:<span>)?<b>))(.*?)(?=href="|</li>|</article>|$)`, 'gs');
  return [...html.matchAll(rows)].flatMap(([, inHeading, inRow, after = '']) => {
    const price = after.split(/<[^>]*>/).find((text) => text.endsWith('₽'));
    return price ? [{ path: inHeading ?? inRow ?? '', price }] : [];
  });
}
