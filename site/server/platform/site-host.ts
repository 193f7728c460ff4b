/** Names inside a network, by which a proxy or a health check may call the server. */
const inner = /\.(?:local|internal|lan|localdomain|test)$/i;
const publicName = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+(?::\d{1,5})?$/i;

const isPublicName = (host: string) => publicName.test(host) && !inner.test(host.replace(/:\d+$/, ''));

/**
 * The only host that visitors are to see, or null where any will do: in development, by HTTP, on a machine of one's own.
 * @param siteUrl the public origin
 */
export function onlyHost({ siteUrl, isProduction }: { siteUrl: string; isProduction: boolean }): string | null {
  const { protocol, host } = new URL(siteUrl);
  return isProduction && protocol === 'https:' && isPublicName(host) ? host : null;
}

/**
 * Whether a request came by another public name of this site: `www.`, an old domain. A number or a bare name is a
 * proxy's that does not pass the visitor's on; sent to the site's name it would come back for ever.
 * @param given the Host header
 */
export const isOtherHost = (given: string | undefined, host: string): boolean =>
  given !== undefined && given !== host && given.toLowerCase().replace(/:443$/, '') !== host && isPublicName(given);
