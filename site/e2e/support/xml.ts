import { SaxesParser } from 'saxes';

/** Returns the document. Throws when it is not well-formed. */
export function wellFormed(xml: string): string {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return xml;
}
