/**
 * Returns what a page says beside each link to the paths asked for, up to the next link or the end of the item.
 *
 * @param path source of a regular expression for a path
 * @returns the path and the first text that ends in «₽»; links without one are left out
 */
export function pricesBeside(html: string, path: string): { path: string; price: string }[] {
  const links = new RegExp(`href="(${path})"[^>]*>(.*?)(?=href="|</li>|</article>|</nav>|$)`, 'gs');
  return [...html.matchAll(links)].flatMap(([, to = '', after = '']) => {
    const price = after.split(/<[^>]*>/).find((text) => text.endsWith('₽'));
    return price ? [{ path: to, price }] : [];
  });
}
