import { useContext, useEffect } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext, Scripts, type UIMatch, useMatches } from 'react-router';
import { tellAlive } from './alive.ts';
import boot from './boot.ts?inline-script';
import { type PageParts, partsId } from './page-parts-data.ts';

/** The page's first script; it stands before all that can be pressed. */
export function FirstScript() {
  if (import.meta.env.DEV) return null;
  return <InlineScript code={boot} />;
}

/**
 * In place of the router's <Scripts/>, which loads and runs everything at once. Here the page names its parts and hands
 * its data on; the first script loads them when they are needed. While the site is developed the router's own serves.
 */
export function PageScripts() {
  useEffect(tellAlive, []);
  return import.meta.env.DEV ? <Scripts /> : <LaterScripts />;
}

function LaterScripts() {
  const context = useContext(FrameworkContext);
  const matches = useMatches();
  // Only what the server writes counts: in the browser it is never looked at.
  const isWritten = import.meta.env.SSR && context;
  // Without it the router keeps the page's data to itself.
  if (isWritten && context.renderMeta) context.renderMeta.didRenderScripts = true;
  const handOff = isWritten ? handOffScript(context.serverHandoffString ?? '{}') : '';
  const parts = isWritten ? JSON.stringify(partsOf(context.manifest, matches)) : '';
  return (
    <>
      <InlineScript code={handOff} />
      <script
        type="application/json"
        id={partsId}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: addresses of our own files
        dangerouslySetInnerHTML={{ __html: parts }}
      />
    </>
  );
}

function InlineScript({ code }: { code: string }) {
  const context = useContext(FrameworkContext);
  return (
    <script
      nonce={context?.nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code; the nonce puts its hash into the page's policy
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}

type Context = NonNullable<React.ContextType<typeof FrameworkContext>>;
type Manifest = Context['manifest'];

function partsOf({ url, entry, routes }: Manifest, matches: readonly UIMatch[]): PageParts {
  const used = matches.flatMap(({ id }) => routes[id] ?? []);
  return {
    manifest: url,
    entry: entry.module,
    routes: Object.fromEntries(used.map((route) => [route.id, filesOf(route)])),
    imports: [...new Set([...entry.imports, ...used.flatMap(({ imports = [] }) => imports)])],
  };
}

function filesOf(route: NonNullable<Manifest['routes'][string]>): string[] {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } = route;
  const files = [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module];
  return files.filter((file) => file !== undefined);
}

/** As the router's own <Scripts/> writes it: the scripts with the page's data, which follow, put it into the stream. */
function handOffScript(context: string): string {
  return `window.__reactRouterContext = ${context};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());`;
}
