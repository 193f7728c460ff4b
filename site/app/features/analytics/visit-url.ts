/** What advertisements put into an address, to be known by again. */
const campaign = /^(utm_\w+|yclid|ymclid|gclid|_openstat|etext)$/;

/** The address of a visit as it is counted: without what a visitor has searched for or chosen, with where he came from. */
export function visitUrl({ origin, pathname, search }: Pick<Location, 'origin' | 'pathname' | 'search'>): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => campaign.test(name));
  return `${origin}${pathname}${kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''}`;
}
