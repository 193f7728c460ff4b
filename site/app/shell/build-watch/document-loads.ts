import type { ClientInstrumentation } from 'react-router';
import { isThinLine } from '../device/thin-line.ts';
import { nativeEvent } from '../hydration/alive.ts';
import { documentFor, isSamePage, mayLeave, type PageUrl } from './document-for.ts';
import { mayReload } from './reload-guard.ts';
import { watchBuild } from './watch-build.ts';

/** Sent when the script of the requested page cannot be loaded and the page may not be requested again yet. */
export const missingScriptEvent = 'missing-script';

const never = new Promise<never>(() => {});

let shownPage: PageUrl = { pathname: '', search: '' };
/** During a step back `location` is ahead of the page that is shown. */
export const noteShownPage = (page: PageUrl) => {
  shownPage = page;
};

/**
 * Makes a navigation load a document where the router cannot continue: after a new build of the site, while a part of
 * this page is missing, and when the script of the requested page cannot be loaded (docs/specification.md section 4).
 */
export function instrumentNavigation(): ClientInstrumentation {
  let isOld = false;
  let isStuck = false;
  /** Page of the navigation that is under way. */
  let target: URL | null = null;
  /** Paths whose script could not be loaded. */
  const missing = new Set<string>();
  const load = (url: URL) => {
    if (!missing.has(url.pathname) || mayReload(url.pathname, () => sessionStorage, Date.now())) location.assign(url);
    else window.dispatchEvent(new Event(missingScriptEvent));
  };
  const wantsDocument = () => isStuck || (isOld && mayLeave(document));

  const ownId = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
  const onFound = () => {
    isOld = true;
  };
  watchBuild({ ownId, readLatest: () => readLatest(ownId), isThinLine: isThinLine(navigator), tab: document, onFound });
  // React never shows another page while a part of this one is missing.
  window.addEventListener(nativeEvent, () => {
    isStuck = true;
  });
  window.addEventListener('popstate', () => {
    target = null;
    if (!isSamePage(shownPage, location) && wantsDocument()) location.reload();
  });
  // The router reloads the current page when a script cannot be loaded, even one that it only prefetches. Browsers
  // without this API keep that.
  window.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || !isSamePage(shownPage, location)) return;
    event.preventDefault();
    if (!target) return;
    // The router waits for that script for ever.
    isStuck = true;
    missing.add(target.pathname);
    load(target);
  });

  return {
    router: ({ instrument }) =>
      instrument({
        navigate: async (go, navigation) => {
          const url = documentFor(navigation, location.href);
          if (url && wantsDocument()) {
            // Stopped before it begins, the router does not add a second entry to the history.
            load(url);
            await never;
          }
          target = url;
          await go();
          if (target === url) target = null;
        },
      }),
  };
}

/** Returns the id of the build that is served now; a new one counts once its metadata is there as well. */
async function readLatest(ownId: string): Promise<string> {
  const { id } = await readJson('/builds/latest.json');
  return id === ownId ? id : (await readJson(`/builds/meta/${id}.json`)).id;
}

async function readJson(url: string): Promise<{ id: string }> {
  const response = await fetch(url, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}
