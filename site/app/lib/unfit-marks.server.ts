/** Of a tag, or of one that is shown as text. */
const marks = /<(\/?)([a-z][a-z0-9]*)(?:[\s/][^<>]*)?>|<(?=[a-z/!?])|&lt;(?=\/?[a-z])|&gt;/gi;
const withoutEnd = new Set(['br', 'hr', 'img']);
/** A shorter text costs nothing, whatever it is made of. */
const shortCharacters = 2000;
/** Tags shown as text and not closed, of one text. */
const mostOpen = 50;

/**
 * The typography library looks for the end of each tag and of each element, from each beginning to the end of the text:
 * a text of beginnings takes it the square of their number. What the sanitizer has written has an end for each.
 * @returns patterns of what has to be kept from the library, for it to take no more than a text's share
 */
export function unfitMarks(text: string): string[] {
  if (text.length <= shortCharacters) return [];
  const open: string[] = [];
  let isOpen = false;
  let shownOpen = 0;
  for (const [mark, end, name] of text.matchAll(marks)) {
    if (mark === '<') return ['<', '&lt;'];
    if (mark.startsWith('&')) {
      const begins = mark !== '&gt;';
      if (begins && isOpen) shownOpen += 1;
      isOpen = begins;
    } else if (name && !withoutEnd.has(name)) {
      if (!end) open.push(name);
      else if (open.pop() !== name) return ['<', '&lt;'];
    }
  }
  if (open.length > 0) return ['<', '&lt;'];
  return shownOpen > mostOpen ? ['&lt;'] : [];
}
