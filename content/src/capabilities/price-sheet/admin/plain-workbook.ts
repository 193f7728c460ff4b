import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const relations = 'xl/_rels/workbook.xml.rels';

/**
 * Returns an .xlsx file with the names that Excel gives its parts: other programs write «XL/SharedStrings.xml» or
 * «xl\\workbook.xml», which Excel opens and the reader does not.
 * @throws when it is no ZIP, or larger than `maxBytes` unpacked
 */
export function plainWorkbook(file: Uint8Array, maxBytes: number): ArrayBuffer {
  let size = 0;
  const parts = unzipSync(file, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/i.test(name)) return false;
      size += originalSize;
      if (size > maxBytes) throw new Error('The workbook is too large');
      return true;
    },
  });
  const plain = Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [plainName(name), bytes]));
  const named = plain[relations];
  if (named) plain[relations] = strToU8(strFromU8(named).replace(/(\bTarget=)(["'])(.*?)\2/g, plainTarget));
  return zipSync(plain, { level: 0 }).slice().buffer;
}

const plainName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/^\.?\//, '');

/** Targets may be absolute, or relative to the workbook. */
function plainTarget(_all: string, attribute: string, quote: string, target: string): string {
  const { pathname } = new URL(target.replaceAll('\\', '/'), 'file:///xl/');
  return attribute + quote + decodeURI(pathname).toLowerCase() + quote;
}
