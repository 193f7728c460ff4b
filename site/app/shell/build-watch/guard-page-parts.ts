import type { ClientInstrumentation } from 'react-router';
import { giveUp, missingParts } from './page-parts.ts';
import { mayReload } from './reload-guard.ts';

const never = new Promise<never>(() => {});

/**
 * Loads the parts of the page that a link leads to before the router does. When one is gone the router would load the
 * page anew that the visitor wants to leave, and lose where he was going (DETAILS.md 8); here it is the page he asked
 * for, once, and the error page after that. Going back needs no such care: the address has changed already.
 */
export function guardPageParts(): ClientInstrumentation {
  let latest = 0;
  // Whoever goes back while a page is on its way has changed his mind.
  window.addEventListener('popstate', () => latest++);
  return {
    router: ({ instrument }) =>
      instrument({
        navigate: async (go, { to }) => {
          const turn = ++latest;
          if (typeof to === 'string') await ensureParts(new URL(to, location.href));
          // A newer navigation has begun meanwhile: this one must not come after it.
          if (turn !== latest) await never;
          await go();
        },
      }),
  };
}

async function ensureParts(target: URL): Promise<void> {
  for (const part of missingParts(target)) {
    if (!part.isGivenUp && (await canImport(part.url))) continue;
    if (mayReload(target.pathname, () => sessionStorage, Date.now())) {
      location.assign(target.href);
      await never;
    }
    giveUp(part);
  }
}

async function canImport(url: string): Promise<boolean> {
  return import(/* @vite-ignore */ url).then(
    () => true,
    () => false,
  );
}
