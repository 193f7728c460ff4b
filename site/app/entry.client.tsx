import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { deferredForms } from './shell/hydration/deferred.tsx';
import { instrumentNavigation } from './shell/navigation/document-loads.ts';

const instrumentations = [instrumentNavigation()];
await deferredForms();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={instrumentations} />
    </StrictMode>,
  );
});
