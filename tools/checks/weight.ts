import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, needsBuild } from '../launch/build.ts';
import { say } from '../launch/console.ts';
import { logs, site } from '../launch/places.ts';

/** Limits of a page's first view in bytes of brotli. `early` is the inline script, `later` all script files. */
const budgets = { early: 15_000, later: 117_500, css: 15_400, fonts: 60_000 };
type Kind = keyof typeof budgets;
const kindNames: Record<Kind, string> = { early: 'до покоя', later: 'скрипты', css: 'стили', fonts: 'шрифты' };
const kinds = Object.keys(budgets) as Kind[];
/** Modules that the report lists for each file. */
const shownParts = 6;

/** Bytes of brotli, and of each module before minification, largest first. */
type File = { url: string; bytes: number; parts: Record<string, number> };
type Page = { name: string; weight: Record<Kind, number>; files: File[] };
/**
 * Written by `site/vite/chunk-parts.ts`. `entry` is the module of an entry chunk, `isPage` whether it has a default
 * export.
 */
type Chunk = { entry: string; isPage: boolean; imports: string[]; css: string[]; parts: Record<string, number> };
type Bundle = { inline: Record<string, string>; chunks: Record<string, Chunk> };

/** Prints what each kind of page loads and from which modules. Fails if a page exceeds a budget. */
export async function run() {
  if (needsBuild(site)) await build(site, logs);
  const pages = pageWeights(join(site.folder, site.output));
  say(report(pages));
  const faults = overBudget(pages);
  for (const fault of faults) say(`✗ ${fault}`);
  return faults.length === 0 ? 0 : 1;
}

/** Weighs what the first view of each route loads. Popups and other deferred scripts do not count. */
export function pageWeights(output: string): Page[] {
  const client = join(output, 'client');
  const { inline, chunks }: Bundle = JSON.parse(readFileSync(join(output, 'weight.json'), 'utf8'));
  const size = sizes(client);
  const inlineFiles = Object.entries(inline).map(([name, code]) => ({
    url: `${name} (в странице)`,
    bytes: brotliCompressSync(code).length,
    parts: {},
  }));
  const entries = Object.entries(chunks).map(([file, { entry, isPage }]) => ({ file, entry, isPage }));
  const shared = entries.filter(({ entry }) => /^app\/(root|entry\.client)\.tsx$/.test(entry)).map(({ file }) => file);
  // The router writes its route table after bundling, so it is no chunk.
  const routeTable = readdirSync(join(client, 'assets')).filter((name) => /^manifest-\w+\.js$/.test(name));

  return entries
    .filter(({ entry, isPage }) => isPage && entry.startsWith('app/routes/'))
    .sort((a, b) => (a.entry < b.entry ? -1 : 1))
    .map(({ file: route, entry }) => {
      const scripts = withImports([...shared, route], chunks);
      const styles = unique(scripts.flatMap((file) => chunks[file]?.css ?? []));
      const fonts = unique(styles.flatMap((file) => fontsOf(client, file)));
      const files = [...scripts, ...routeTable.map((name) => `assets/${name}`)].map((file) => ({
        url: `/${file}`,
        bytes: size(file),
        parts: chunks[file]?.parts ?? {},
      }));
      return {
        name: entry.replace(/^app\/routes\/|\.tsx$/g, ''),
        files: [...inlineFiles, ...files].sort((a, b) => b.bytes - a.bytes),
        weight: {
          early: sum(inlineFiles.map(({ bytes }) => bytes)),
          later: sum(files.map(({ bytes }) => bytes)),
          css: sum(styles.map(size)),
          fonts: sum(fonts.map(size)),
        },
      };
    });
}

/** Adds the static imports of the chunks, of those imports, and so on. */
function withImports(files: string[], chunks: Record<string, Chunk>) {
  const found = new Set(files);
  // A set iterates over the entries added meanwhile.
  for (const file of found) for (const imported of chunks[file]?.imports ?? []) found.add(imported);
  return [...found];
}

/** Returns one line for each exceeded budget of a page. */
export const overBudget = (pages: Page[]): string[] =>
  pages.flatMap(({ name, weight }) =>
    kinds
      .filter((kind) => weight[kind] > budgets[kind])
      .map((kind) => `${name}: ${kindNames[kind]} ${weight[kind]} Б br, можно ${budgets[kind]}`),
  );

function sizes(client: string) {
  const known = new Map<string, number>();
  return (path: string) => {
    const file = readFileSync(join(client, path));
    // Fonts are already compressed.
    const bytes = known.get(path) ?? (path.endsWith('.woff2') ? file.length : brotliCompressSync(file).length);
    known.set(path, bytes);
    return bytes;
  };
}

function fontsOf(client: string, styles: string): string[] {
  const css = readFileSync(join(client, styles), 'utf8');
  return [...css.matchAll(/url\("?\/([^")]+\.woff2)"?\)/g)].map(([, font = '']) => font);
}

const unique = (list: string[]) => [...new Set(list)];
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

/** Returns a table of pages, then each file with its pages and largest modules. */
function report(pages: Page[]): string {
  const width = Math.max(...pages.map(({ name }) => name.length), 'Байт brotli'.length) + 2;
  const row = (first: string, cells: (string | number)[]) =>
    first.padEnd(width) + cells.map((cell) => String(cell).padStart(10)).join('');
  return [
    row('Байт brotli', [...kinds.map((kind) => kindNames[kind]), 'файлов']),
    row('можно', [...kinds.map((kind) => budgets[kind]), '']),
    ...pages.map(({ name, weight, files }) => row(name, [...kinds.map((kind) => weight[kind]), files.length])),
    '',
    ...fileLines(pages),
  ].join('\n');
}

function fileLines(pages: Page[]) {
  const files = new Map(pages.flatMap((page) => page.files.map((file) => [file.url, file])));
  return [...files.values()]
    .sort((a, b) => b.bytes - a.bytes)
    .flatMap(({ url, bytes, parts }) => {
      const users = pages.filter((page) => page.files.some((file) => file.url === url)).map(({ name }) => name);
      const usedBy = users.length === pages.length ? 'все страницы' : users.join(', ');
      const listed = Object.entries(parts).map(([name, size]) => `${name} ${size}`);
      const more = listed.length > shownParts ? ` и ещё ${listed.length - shownParts}` : '';
      return [
        `${String(bytes).padStart(7)}  ${url}  — ${usedBy}`,
        ...(listed.length > 0 ? [`         ${listed.slice(0, shownParts).join(', ')}${more}`] : []),
      ];
    });
}
