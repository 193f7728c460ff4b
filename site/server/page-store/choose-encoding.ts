import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Between equals the first is taken: brotli is smaller. */
const available: Encoding[] = ['br', 'gzip', 'identity'];
/** Browsers send a handful of different headers; whoever invents new ones is answered, not remembered. */
const maxRemembered = 200;
const remembered = new Map<string, Encoding>();

/** The published types are of 0.6, which had no preference of the server's. */
type Ranking = { encodings: (available: Encoding[], options: { preferred: Encoding[] }) => Encoding[] };

/** @param header Accept-Encoding */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = remembered.get(header);
  if (known) return known;
  const ranking = new Negotiator({ headers: { 'accept-encoding': header } }) as unknown as Ranking;
  const [chosen = 'identity'] = ranking.encodings(available, { preferred: available });
  if (remembered.size < maxRemembered) remembered.set(header, chosen);
  return chosen;
}
