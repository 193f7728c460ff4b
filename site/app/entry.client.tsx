import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { followNewBuild } from './shell/build-watch/follow-new-build.ts';
import { guardPageParts } from './shell/build-watch/guard-page-parts.ts';
import { tellOpeningHours } from './shell/tell-opening-hours.ts';

/** Called by the page's first script when all parts of the page are there; while the site is developed, at once. */
export function hydrate() {
  const instrumentations = [followNewBuild(), guardPageParts()];
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter instrumentations={instrumentations} />
      </StrictMode>,
    );
  });
}

// What the page's first script does otherwise.
if (import.meta.env.DEV) {
  tellOpeningHours(window);
  hydrate();
}
