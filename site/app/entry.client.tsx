import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { followNewBuild } from './shell/build-watch/follow-new-build.ts';
import { guardPageParts } from './shell/build-watch/guard-page-parts.ts';

const instrumentations = [followNewBuild(), guardPageParts()];
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={instrumentations} />
    </StrictMode>,
  );
});
