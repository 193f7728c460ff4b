import { SaxesParser } from 'saxes';

type Xml = { elements: Set<string>; empty: string[] };

/** Elements with attributes only. */
const withoutText = ['atom:link', 'currency'];

/** Returns the names of the elements and which of them are empty. Throws when the document is not well-formed. */
export function readXml(text: string): Xml {
  const elements = new Set<string>();
  const empty: string[] = [];
  const open: { name: string; isEmpty: boolean }[] = [];
  const fill = () => {
    const last = open.at(-1);
    if (last) last.isEmpty = false;
  };
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    fill();
    elements.add(name);
    open.push({ name, isEmpty: true });
  });
  const addText = (words: string) => {
    if (words.trim() !== '') fill();
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const { name, isEmpty } = open.pop() ?? { name: '', isEmpty: false };
    if (isEmpty && !withoutText.includes(name)) empty.push(name);
  });
  parser.write(text).close();
  return { elements, empty };
}
