import { campaignPattern, visitValue } from '@clinic/contract/submissions/visit';

const key = 'visit';

/**
 * Keeps how the tab came to the site, for a form that may be sent later. A later document replaces it if it has a
 * campaign or comes from elsewhere. Part of the page's first script.
 */
export function noteVisit({ location, document, sessionStorage }: Window): void {
  const { referrer } = document;
  const outside = referrer.startsWith(`${location.origin}/`) ? '' : referrer;
  if (sessionStorage[key] && !outside && !campaignPattern.test(location.search)) return;
  sessionStorage[key] = visitValue({ landing: location.pathname + location.search, referrer: outside });
}

/** Returns the kept visit, '' when the browser keeps nothing. */
export function readVisit(openStore: () => Storage): string {
  try {
    return openStore().getItem(key) ?? '';
  } catch {
    return '';
  }
}

/**
 * Returns how a visitor without script came to the form's page: by its own campaign or by that of our page before it,
 * or from elsewhere. Browsers send the whole URL within a site. '' when the request does not say.
 */
export function visitOfRequest(request: Request, siteUrl: string): string {
  const { pathname, search } = new URL(request.url);
  const from = URL.parse(request.headers.get('Referer') ?? '');
  const isOwn = from?.origin === new URL(siteUrl).origin;
  if (isOwn && !campaignPattern.test(search)) {
    return campaignPattern.test(from.search) ? visitValue({ landing: from.pathname + from.search, referrer: '' }) : '';
  }
  return visitValue({ landing: pathname + search, referrer: from && !isOwn ? from.href : '' });
}
