import type { ClientInstrumentation } from 'react-router';
import { isThinLine } from '../device/thin-line.ts';
import { nativeEvent } from '../hydration/alive.ts';
import { documentFor, isSamePage } from './document-for.ts';
import { mayLeave } from './may-leave.ts';
import { ownBuildId, shownLocation } from './page-parts.ts';
import { watchBuild } from './watch-build.ts';

const never = new Promise<never>(() => {});

/**
 * SPEC.md section 4: when the site was built anew, the next navigation loads the page as a document, with all its new
 * parts; never under an open popup or over what a visitor typed. The router is stopped before it begins: side by side
 * the two would leave the page twice in the history.
 */
export function followNewBuild(): ClientInstrumentation {
  let isOld = false;
  const onFound = () => {
    isOld = true;
  };
  // React never shows another page while a part of this one is missing: the next one comes as a document.
  let isStuck = false;
  window.addEventListener(nativeEvent, () => {
    isStuck = true;
  });
  const wantsDocument = () => isStuck || (isOld && mayLeave(document));
  // While it is being developed the site is built anew all the time.
  if (!import.meta.env.DEV)
    watchBuild({ ownId: ownBuildId(), readLatest, isThinLine: isThinLine(navigator), tab: document, onFound });

  window.addEventListener('popstate', () => {
    const shown = shownLocation();
    if (shown && !isSamePage(shown, location) && wantsDocument()) location.reload();
  });
  return {
    router: ({ instrument }) =>
      instrument({
        navigate: async (go, navigation) => {
          const address = wantsDocument() ? documentFor(navigation, location.href) : null;
          if (address !== null) {
            location.assign(address);
            await never;
          }
          await go();
        },
      }),
  };
}

/** The id of the build that is served now; a new one counts when what is to be known of it is there as well. */
async function readLatest(): Promise<string> {
  const { id } = await readJson('/builds/latest.json');
  return id === ownBuildId() ? id : (await readJson(`/builds/meta/${id}.json`)).id;
}

async function readJson(url: string): Promise<{ id: string }> {
  const response = await fetch(url, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}
