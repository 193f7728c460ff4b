import { type ComponentType, lazy, memo, Suspense, useEffect, useRef, useState } from 'react';
import { markHydrated, scriptFailedEvent } from './hydrated.ts';
import { userIntent } from './user-intent.ts';

const loadings: Promise<unknown>[] = [];

/** Resolves when the deferred parts with a form are loaded, or failed: a form must not vanish when React renders anew. */
export async function deferredForms(): Promise<void> {
  const hasIntent = 'userIntent' in document.documentElement.dataset;
  if (hasIntent && document.querySelector('[data-deferred=""] form')) await Promise.allSettled(loadings);
}

/**
 * Defers the script of a part until user intent. Until then the server's HTML stays, and early events are recorded for
 * replay. For parts below the first view, or that work without script.
 * @param load a dynamic import of the component
 */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  // Loaded at the first intent, not when first rendered, so that it is ready for the next page.
  const loading = userIntent().then(load);
  loadings.push(loading);
  loading.then(
    (part) => {
      loaded = part;
    },
    () => {},
  );
  const Lazy = lazy(() => loading.catch(keepServerHtml).then((part) => ({ default: part })));
  // Without memo, an update of the parent would make React discard the server's HTML before the script is there.
  return memo(function Deferred(props: Props) {
    const root = useRef<HTMLDivElement>(null);
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return (
      <div ref={root} data-deferred="">
        <Suspense fallback={null}>
          <Part {...props} />
          <MarkHydrated root={root} />
        </Suspense>
      </div>
    );
  }) as unknown as ComponentType<Props>;
}

/** Defers a part that the server does not render. */
export function deferredInBrowser(load: () => Promise<ComponentType>): ComponentType {
  return function DeferredInBrowser() {
    const [Part, setPart] = useState<ComponentType | null>(null);
    useEffect(() => {
      const show = (part: ComponentType) => setPart(() => part);
      // If it fails to load, nothing visible is missing.
      userIntent()
        .then(load)
        .then(show, () => {});
    }, []);
    return Part && <Part />;
  };
}

/** Marks a part as hydrated. React never updates the attribute itself. */
function MarkHydrated({ root }: { root: React.RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    if (root.current) root.current.dataset.deferred = 'hydrated';
    markHydrated();
  }, [root]);
  return null;
}

/** Lets a part that failed to load work without script. Rethrows if the page was not rendered by the server. */
function keepServerHtml(error: unknown): Promise<never> {
  if (!document.querySelector('[data-deferred=""]')) throw error;
  window.dispatchEvent(new Event(scriptFailedEvent));
  return new Promise(() => {});
}
