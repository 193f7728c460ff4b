/** Type of a script and name of a file that wait for the page's first script. */
const lateType = 'application/x-late';
const lateFile = 'late-script';

/**
 * Rewrites the router's module script and its preloads so that the browser neither loads nor runs them on its own.
 * @param html a page whose own scripts have this nonce
 */
export function holdScripts(html: string, nonce: string): string {
  const script = new RegExp(`(<script nonce="${nonce}") type="module"`, 'g');
  const preload = new RegExp(`<link rel="modulepreload" href="([^"]*)" nonce="${nonce}"/>`, 'g');
  return html.replace(script, `$1 type="${lateType}"`).replace(preload, `<meta name="${lateFile}" content="$1"/>`);
}

/** Lets the browser load and compile the page's files without running them, each in a short task of its own. */
export async function prepareScripts(page: Document): Promise<void> {
  for (const url of filesOf(page)) {
    preload(page, url);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Starts the page's scripts. @param onError called when a file cannot be loaded: the page then stays as it is */
export function startScripts(page: Document, onError: () => void): void {
  // The router's script imports all of these: only a preload tells of each that is lost.
  for (const url of filesOf(page)) preload(page, url).addEventListener('error', onError);
  for (const { textContent } of page.querySelectorAll(`script[type="${lateType}"]`)) {
    const script = page.createElement('script');
    script.type = 'module';
    script.textContent = textContent;
    page.head.append(script);
  }
}

const filesOf = (page: Document) =>
  Array.from(page.querySelectorAll<HTMLMetaElement>(`meta[name="${lateFile}"]`), ({ content }) => content);

function preload(page: Document, url: string): HTMLLinkElement {
  const link = page.createElement('link');
  link.rel = 'modulepreload';
  link.fetchPriority = 'low';
  link.href = url;
  page.head.append(link);
  return link;
}
