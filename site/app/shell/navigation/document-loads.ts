import type { ClientInstrumentation } from 'react-router';
import { scriptFailedEvent } from '../hydration/hydrated.ts';
import { documentFor, isSamePage, mayLeave, mayReload, type PageUrl } from './document-rules.ts';
import { isSlowConnection, watchBuild } from './watch-build.ts';

/** Dispatched when the requested page's script cannot be loaded and the page may not be reloaded yet. */
export const missingScriptEvent = 'missing-script';

const never = new Promise<never>(() => {});

let shownPage: PageUrl = { pathname: '', search: '' };
/** During a step back, `location` already names the next page. */
export const noteShownPage = (page: PageUrl) => {
  shownPage = page;
};

/**
 * Loads a document where the router cannot continue: after a new build of the site, and when a script of this page or
 * of the requested one cannot be loaded (docs/specification.md section 4).
 */
export function instrumentNavigation(): ClientInstrumentation {
  let isOld = false;
  let isStuck = false;
  /** Page of the current navigation. */
  let target: URL | null = null;
  /** Paths whose script could not be loaded. */
  const missing = new Set<string>();
  const load = (url: URL) => {
    if (!missing.has(url.pathname) || mayReload(url.pathname, () => sessionStorage, Date.now())) location.assign(url);
    else window.dispatchEvent(new Event(missingScriptEvent));
  };
  const wantsDocument = () => isStuck || (isOld && mayLeave(document));

  const ownId = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
  watchBuild({
    ownId,
    readLatest: () => readLatest(ownId),
    isSlowConnection: isSlowConnection(navigator),
    tab: document,
    onFound: () => {
      isOld = true;
    },
  });
  // React shows no other page until every part of this one has loaded.
  window.addEventListener(scriptFailedEvent, () => {
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
    // The router never stops waiting for that script.
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
            // The router must not add a second history entry.
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

/** Returns the id of the current build; a new one counts once its metadata is available. */
async function readLatest(ownId: string): Promise<string> {
  const { id } = await readJson('/builds/latest.json');
  return id === ownId ? id : (await readJson(`/builds/meta/${id}.json`)).id;
}

async function readJson(url: string): Promise<{ id: string }> {
  const response = await fetch(url, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}
