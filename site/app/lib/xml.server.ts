/** Characters forbidden in XML 1.0, escaped or not (section 2.2). */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for an element or attribute. */
export function xmlText(text: string): string {
  return text.replace(forbidden, '').replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}

/** Writes a comment; two hyphens would end it (XML 1.0, section 2.5). */
export function xmlComment(text: string): string {
  return `<!-- ${text.replace(forbidden, '').replace(/-(?=-)/g, '- ')} -->`;
}

/** Writes an element, or '' without text: feed validators reject empty elements. */
export function xmlElement(
  name: string,
  text: string | number | null | undefined,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const content = xmlText(String(text ?? '')).trim();
  if (!content) return '';
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${xmlText(value)}"`);
  return `<${name}${written.join('')}>${content}</${name}>`;
}
