const robotsTag = /<meta name="robots" content="([^"]*)"/;

/**
 * What a page's head gets when everything else of it is written: the graph for search engines. It is no part of React's
 * tree, so that it is sent once and weighs nothing in the browser's script.
 * @param graph JSON in which nothing can end the script
 * @returns the page, and what it says to robots, for the header that says the same
 */
export function finishHead(html: string, graph: string | null): { html: string; robots: string | null } {
  const end = html.indexOf('</head>');
  if (end === -1) return { html, robots: null };
  const head = html.slice(0, end);
  const script = graph ? `<script type="application/ld+json">${graph}</script>` : '';
  return { html: head + script + html.slice(end), robots: robotsTag.exec(head)?.[1] ?? null };
}
