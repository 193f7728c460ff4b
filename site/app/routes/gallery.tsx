import type { RouteHandle } from '../shell/layout.ts';
import type { Examples } from '../ui/examples.ts';

const modules = import.meta.glob<Examples>('../ui/*/examples.tsx', { eager: true, import: 'default' });

/** Examples by component. */
export const gallery = Object.entries(modules).map(([path, examples]) => ({
  name: path.split('/').at(-2) ?? path,
  examples,
}));

export const handle: RouteHandle = { isStored: false };

export const meta = () => [{ title: 'Компоненты' }, { name: 'robots', content: 'noindex' }];

/** The design system on one page, in development only. */
export default function GalleryRoute() {
  return (
    <div className="wrap">
      <h1>Компоненты</h1>
      {gallery.map(({ name, examples }) => (
        <section key={name} id={name} aria-label={name}>
          {Object.entries(examples).map(([kind, example]) => (
            <section key={kind} className="section" aria-label={`${name}: ${kind}`}>
              <h2 className="note">{`${name}: ${kind}`}</h2>
              {example}
            </section>
          ))}
        </section>
      ))}
    </div>
  );
}
