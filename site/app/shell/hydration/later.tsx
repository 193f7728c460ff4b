import { type ComponentType, lazy, memo, Suspense, useEffect, useRef, useState } from 'react';
import { nativeEvent, tellAlive } from './alive.ts';
import { whenWanted } from './wanted.ts';

/**
 * A part of the page whose script comes only when the visitor begins to do something: until then the HTML that the
 * server has written stands, and what is pressed in it is kept by the page's first script. For what lies below the
 * first view, or works without script.
 * @param load a dynamic import of the component
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  // Asked for as soon as anything is done, not when it is first shown: it is there for the page that comes next.
  const coming = whenWanted().then(load);
  coming.then(
    (part) => {
      loaded = part;
    },
    () => {},
  );
  const Coming = lazy(() => coming.catch(stayAsItIs).then((part) => ({ default: part })));
  // Without memo any change above would make React throw the server's HTML away before it has the part's script.
  return memo(function Later(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Coming);
    return (
      <div ref={place} data-later="">
        <Suspense fallback={null}>
          <Part {...props} />
          <Answered place={place} />
        </Suspense>
      </div>
    );
  }) as unknown as ComponentType<Props>;
}

/** The same for a part that the page has no HTML of. */
export function laterOnly(load: () => Promise<ComponentType>): ComponentType {
  return function LaterOnly() {
    const [Part, setPart] = useState<ComponentType | null>(null);
    useEffect(() => {
      // Without it the page lacks nothing that a visitor would see.
      const show = () =>
        load().then(
          (part) => setPart(() => part),
          () => {},
        );
      void whenWanted().then(show);
    }, []);
    return Part && <Part />;
  };
}

/** Says when the part has been taken over: React never looks at the attribute again. */
function Answered({ place }: { place: React.RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    if (place.current) place.current.dataset.later = 'here';
    tellAlive();
  }, [place]);
  return null;
}

/** A part that cannot be loaded works without script where the server has written it; elsewhere it is missing. */
function stayAsItIs(fault: unknown): Promise<never> {
  if (!document.querySelector('[data-later=""]')) throw fault;
  window.dispatchEvent(new Event(nativeEvent));
  return new Promise(() => {});
}
