const robotsTag = /<meta name="robots" content="([^"]*)"/;

/**
 * Adds to a rendered page's head what is not part of React's tree and so weighs nothing in the browser's script.
 * @param build id of the build that the page's scripts belong to
 * @param graph for search engines: JSON in which nothing can end the script
 * @returns the page, and what it tells robots, for the header that tells the same
 */
export function finishHead(
  html: string,
  { build, graph }: { build: string; graph: string | null },
): { html: string; robots: string | null } {
  const end = html.indexOf('</head>');
  if (end === -1) return { html, robots: null };
  const head = html.slice(0, end);
  const script = graph ? `<script type="application/ld+json">${graph}</script>` : '';
  return {
    html: `${head}<meta name="build" content="${build}"/>${script}${html.slice(end)}`,
    robots: robotsTag.exec(head)?.[1] ?? null,
  };
}
