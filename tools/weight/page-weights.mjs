import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { budgets, kindNames } from './budgets.mjs';

/**
 * @typedef {object} File
 * @property {string} url
 * @property {number} bytes of brotli
 * @property {[string, number][]} parts packages and modules it is made of, the largest first, with their share in bytes
 */
/**
 * @typedef {object} Page
 * @property {string} path of its route
 * @property {Record<import('./budgets.mjs').Kind, number>} weight bytes of brotli
 * @property {File[]} files of its script
 */
/** @typedef {{ path?: string, index?: boolean, module: string, hasDefaultExport?: boolean, imports?: string[], css?: string[] }} Route */
/** @typedef {{ url: string, entry: { module: string, imports: string[] }, routes: Record<string, Route> }} Manifest */
/** @typedef {{ inline: Record<string, string>, chunks: Record<string, Record<string, number>> }} Made */

/**
 * What each kind of page loads on its first view, told by the built files and the router's own table. What script asks for
 * after that (popups, lists with a filter, parts below the first view) is not in it.
 * @param {string} build the site's build folder
 * @returns {Page[]}
 */
export function pageWeights(build) {
  const client = join(build, 'client');
  const manifest = readManifest(client);
  /** @type {Made} */
  const made = JSON.parse(readFileSync(join(build, 'weight.json'), 'utf8'));
  const size = sizes(client);
  const inline = Object.entries(made.inline).map(([name, code]) => ({
    url: `${name} (в странице)`,
    bytes: brotliCompressSync(code).length,
    /** @type {[string, number][]} */
    parts: [],
  }));
  const early = sum(inline.map(({ bytes }) => bytes));
  const { root, ...routes } = manifest.routes;
  if (!root) throw new Error('the router has no root route');

  return Object.values(routes)
    .filter((route) => route.hasDefaultExport)
    .map((route) => {
      const scripts = unique(
        manifest.url,
        manifest.entry.module,
        ...manifest.entry.imports,
        ...[root, route].flatMap(({ module, imports = [] }) => [module, ...imports]),
      );
      // The router marks some with «#», for the same file.
      const styles = unique(...[root, route].flatMap(({ css = [] }) => css.map((url) => url.replace('#', ''))));
      const files = scripts.map((url) => ({ url, bytes: size(url), parts: Object.entries(made.chunks[url] ?? {}) }));
      return {
        path: `/${route.path ?? ''}`,
        files: [...inline, ...files].sort((a, b) => b.bytes - a.bytes),
        weight: {
          early,
          later: sum(files.map(({ bytes }) => bytes)),
          css: sum(styles.map(size)),
          fonts: sum(unique(...styles.flatMap((url) => fontsOf(client, url))).map(size)),
        },
      };
    });
}

/** @param {Page[]} pages @returns {string[]} one line for each page and budget that it breaks */
export function overBudget(pages) {
  return pages.flatMap(({ path, weight }) =>
    Object.entries(budgets)
      .map(([name, most]) => ({ kind: /** @type {import('./budgets.mjs').Kind} */ (name), most }))
      .filter(({ kind, most }) => weight[kind] > most)
      .map(({ kind, most }) => `${path}: ${kindNames[kind]} ${weight[kind]} Б br, можно ${most}`),
  );
}

/** @param {string} client @returns {Manifest} */
function readManifest(client) {
  const file = readdirSync(join(client, 'assets')).find((name) => /^manifest-\w+\.js$/.test(name));
  if (!file) throw new Error('the build has no table of routes');
  const text = readFileSync(join(client, 'assets', file), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

/** @param {string} client */
function sizes(client) {
  /** @type {Map<string, number>} */
  const known = new Map();
  return (/** @type {string} */ url) => {
    const file = readFileSync(join(client, url));
    // A font is packed already.
    const bytes = known.get(url) ?? (url.endsWith('.woff2') ? file.length : brotliCompressSync(file).length);
    known.set(url, bytes);
    return bytes;
  };
}

/** @param {string} client @param {string} url of a style sheet */
function fontsOf(client, url) {
  const css = readFileSync(join(client, url), 'utf8');
  return [...css.matchAll(/url\("?([^")]+\.woff2)"?\)/g)].map(([, font = '']) => font);
}

/** @param {...string} urls */
const unique = (...urls) => [...new Set(urls)];
/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);
