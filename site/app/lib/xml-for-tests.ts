import { SaxesParser } from 'saxes';

/** Returns the names of the document's elements. Throws when it is not well-formed. */
export function elementsOf(xml: string): Set<string> {
  const elements = new Set<string>();
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => void elements.add(name));
  parser.write(xml).close();
  return elements;
}

/** Returns the document. Throws when it is not well-formed. */
export function wellFormed(xml: string): string {
  elementsOf(xml);
  return xml;
}
