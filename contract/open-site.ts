/** Names that cannot be reached from outside (RFC 2606, RFC 6762, RFC 9476, and routers' own). */
const internalNames = /(^|\.)(localhost|local|internal|test|example|invalid|alt|lan)$/;
const ipv4 = /^[\d.]+$/;

/** Tells whether anyone can reach a site under its own name: a trial installation has none. */
export function isPublic(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl);
  // An IPv6 address has no dot.
  return protocol === 'https:' && hostname.includes('.') && !ipv4.test(hostname) && !internalNames.test(hostname);
}

/** Digits of the demo clinic's phone, which no clinic can have (content/seed). */
const demoPhone = '73822000000';

/** Tells whether people would take the demo clinic for a real one: search engines must not list it. */
export const showsDemo = (siteUrl: string, { phone }: { phone: string }): boolean =>
  isPublic(siteUrl) && phone.replace(/\D/g, '') === demoPhone;
