/** Schemes that a link of ours may have. Whatever else an editor pastes (javascript:, data:, file:) leads nowhere. */
const schemes = ['http:', 'https:', 'mailto:', 'tel:'];
const ownOrigin = 'https://own.invalid';

/**
 * An editor's address as a link may have it: a path, an anchor, a query, or an address of a known scheme.
 * @returns «#» for any other: the label stays readable and leads nowhere
 */
export function toLinkAddress(address: string): string {
  const text = address.trim();
  // Read as a browser reads it: it overlooks tabs, line ends and capitals in a scheme.
  if (!URL.canParse(text, ownOrigin)) return '#';
  return schemes.includes(new URL(text, ownOrigin).protocol) ? text : '#';
}
