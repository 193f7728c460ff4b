/** Type of a deferred script and name of the <meta> of a deferred file. */
const deferredType = 'application/x-deferred';
const deferredFile = 'deferred-script';

/**
 * Rewrites the router's module script and its preloads so that the browser neither loads nor runs them on its own.
 * @param nonce of the page's own scripts
 */
export function deferScripts(html: string, nonce: string): string {
  // A script that is only data may not be `async` (HTML, section 4.12.1).
  const script = new RegExp(`(<script nonce="${nonce}") type="module"(?: async="")?`, 'g');
  const preload = new RegExp(`<link rel="modulepreload" href="([^"]*)" nonce="${nonce}"/>`, 'g');
  return html
    .replace(script, `$1 type="${deferredType}"`)
    .replace(preload, `<meta name="${deferredFile}" content="$1"/>`);
}

/** Loads and compiles the page's files without running them, each in its own short task. */
export async function preloadScripts(page: Document): Promise<void> {
  for (const url of filesOf(page)) {
    preload(page, url);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Runs the page's scripts. @param onError called when a file cannot be loaded */
export function startScripts(page: Document, onError: () => void): void {
  // The router's script imports these files, but only a preload reports which one failed.
  for (const url of filesOf(page)) preload(page, url).addEventListener('error', onError);
  for (const { textContent } of page.querySelectorAll(`script[type="${deferredType}"]`)) {
    const script = page.createElement('script');
    script.type = 'module';
    script.textContent = textContent;
    page.head.append(script);
  }
}

const filesOf = (page: Document) =>
  Array.from(page.querySelectorAll<HTMLMetaElement>(`meta[name="${deferredFile}"]`), ({ content }) => content);

function preload(page: Document, url: string): HTMLLinkElement {
  const link = page.createElement('link');
  link.rel = 'modulepreload';
  link.fetchPriority = 'low';
  link.href = url;
  page.head.append(link);
  return link;
}
