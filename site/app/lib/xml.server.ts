/** Characters that XML 1.0 has no place for, escaped or not (its section 2.2). */
const impossible = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it may stand in an element or in an attribute. */
export function xmlText(text: string): string {
  return text.replace(impossible, '').replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}

/** A comment of one text: two hyphens would end it (XML 1.0, 2.5). */
export function xmlComment(text: string): string {
  return `<!-- ${text.replace(impossible, '').replace(/-(?=-)/g, '- ')} -->`;
}

/**
 * One element of plain text.
 * @returns '' when there is no text: a reader of feeds takes an empty element for a fault
 */
export function xmlElement(
  name: string,
  text: string | number | null | undefined,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const content = xmlText(String(text ?? '')).trim();
  if (!content) return '';
  const said = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${xmlText(value)}"`);
  return `<${name}${said.join('')}>${content}</${name}>`;
}
