import { campaignPattern, visitValue } from '@clinic/contract/submissions/visit';

/** Key in the tab's storage. */
export const visitStorageKey = 'visit';

/**
 * Keeps how the tab came to the site, for a form that may be sent later. A later document replaces it if it has a
 * campaign or comes from elsewhere. Part of the page's first script.
 */
export function noteVisit({ location, document, sessionStorage }: Window): void {
  const { referrer } = document;
  const outside = referrer.startsWith(`${location.origin}/`) ? '' : referrer;
  if (sessionStorage[visitStorageKey] && !outside && !campaignPattern.test(location.search)) return;
  sessionStorage[visitStorageKey] = visitValue({ landing: location.pathname + location.search, referrer: outside });
}

/** Returns the kept visit, '' when the browser keeps nothing. */
export function readVisit(): string {
  try {
    return sessionStorage.getItem(visitStorageKey) ?? '';
  } catch {
    return '';
  }
}

/**
 * Returns how a visitor without script came to the form's page: by its own campaign or by that of our page before it.
 * Browsers send the whole URL within a site. '' when the request does not say. A foreign `Referer` never gets into a page.
 */
export function visitOfRequest(request: Request, siteUrl: string): string {
  const { pathname, search } = new URL(request.url);
  const landing = (url: { pathname: string; search: string }) =>
    visitValue({ landing: url.pathname + url.search, referrer: '' });
  if (campaignPattern.test(search)) return landing({ pathname, search });
  const referer = request.headers.get('Referer');
  if (!referer) return landing({ pathname, search });
  const from = URL.parse(referer);
  const isOwnCampaign = from?.origin === new URL(siteUrl).origin && campaignPattern.test(from.search);
  return isOwnCampaign ? landing(from) : '';
}
