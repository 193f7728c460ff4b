import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { nativeEvent, tellAlive } from './alive.ts';
import { whenWanted } from './wanted.ts';

/**
 * A part of the page whose script comes only when the visitor begins to do something: until then the HTML that the
 * server has written stands, and what is pressed in it is kept by the page's first script. For what lies below the
 * first view, or works without script.
 * @param load a dynamic import of the component
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  // Asked for as soon as anything is done, not when it is first shown: it is there for the page that comes next.
  const coming = whenWanted().then(load);
  coming.catch(() => {});
  const Part = lazy(() => coming.catch(stayAsItIs).then((part) => ({ default: part })));
  return function Later(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    return (
      <div ref={place} data-later="">
        <Suspense fallback={null}>
          <Part {...props} />
          <Answered place={place} />
        </Suspense>
      </div>
    );
  };
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
