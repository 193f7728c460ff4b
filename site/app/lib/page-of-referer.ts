/** The page that a form was sent from, by the Referer header: of its address only what stays on this site; null without one. */
export function pageOfReferer(referer: string | null | undefined): string | null {
  const url = referer && URL.canParse(referer) ? new URL(referer) : null;
  // «//host» would lead to another site.
  return url?.pathname && !url.pathname.startsWith('//') ? url.pathname + url.search : null;
}
