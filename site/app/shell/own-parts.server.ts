/** The place for parts that only one visitor sees: above the header, outside React's tree. React skips comments. */
const marker = '<!--own-->';

type OwnParts = {
  /** Attributes of <html>, each after a space. */
  attributes?: string;
  /** Elements at the end of <head>. */
  head: string;
  /** Elements above the header; later ones come below earlier ones. */
  body: string;
};

/** Marks a rendered page, which is the same for everyone, for `addOwnParts`. */
export const markOwnParts = (html: string): string => html.replace(/<(?:header|main)\b/, `${marker}$&`);

/** Returns the page with a visitor's or an editor's own parts. */
export function addOwnParts(html: string, { attributes = '', head, body }: OwnParts): string {
  return html
    .replace('<html lang="ru"', (start) => start + attributes)
    .replace('</head>', (end) => head + end)
    .replace(marker, (end) => body + end);
}
