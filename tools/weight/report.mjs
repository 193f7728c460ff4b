import { budgets, kindNames } from './budgets.mjs';

/** Parts of a file that are named one by one. */
const partsNamed = 6;

/** @param {import('./page-weights.mjs').Page[]} pages @returns {string} a table, and then each file with what it is made of */
export function report(pages) {
  const kinds = /** @type {import('./budgets.mjs').Kind[]} */ (Object.keys(budgets));
  const width = Math.max(...pages.map(({ path }) => path.length)) + 2;
  const row = (/** @type {string} */ first, /** @type {(string | number)[]} */ cells) =>
    first.padEnd(width) + cells.map((cell) => String(cell).padStart(10)).join('');
  return [
    row('Байт brotli', [...kinds.map((kind) => kindNames[kind]), 'файлов']),
    row('можно', [...kinds.map((kind) => budgets[kind]), '']),
    ...pages.map(({ path, weight, files }) => row(path, [...kinds.map((kind) => weight[kind]), files.length])),
    '',
    ...fileLines(pages),
  ].join('\n');
}

/** @param {import('./page-weights.mjs').Page[]} pages */
function fileLines(pages) {
  const files = new Map(pages.flatMap((page) => page.files.map((file) => [file.url, file])));
  return [...files.values()]
    .sort((a, b) => b.bytes - a.bytes)
    .flatMap(({ url, bytes, parts }) => {
      const users = pages.filter((page) => page.files.some((file) => file.url === url)).map(({ path }) => path);
      const whose = users.length === pages.length ? 'все страницы' : users.join(', ');
      const rest = parts.length - partsNamed;
      const made = parts.slice(0, partsNamed).map(([name, size]) => `${name} ${size}`);
      return [
        `${String(bytes).padStart(7)}  ${url}  — ${whose}`,
        ...(made.length > 0 ? [`         ${made.join(', ')}${rest > 0 ? ` и ещё ${rest}` : ''}`] : []),
      ];
    });
}
