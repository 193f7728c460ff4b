/** @param {string} siteUrl @returns {Promise<string[]>} paths of all pages that the site names to search engines, sorted */
export async function sitemapPaths(siteUrl) {
  const index = await read(siteUrl, '/sitemap.xml');
  const parts = index.filter((path) => path.endsWith('.xml'));
  if (parts.length === 0) return index.sort();
  const lists = await Promise.all(parts.map((path) => read(siteUrl, path)));
  return lists.flat().sort();
}

/** @param {string} siteUrl @param {string} path */
async function read(siteUrl, path) {
  const xml = await (await fetch(siteUrl + path)).text();
  return [...xml.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, found]) => found || '/');
}
