import { createContext, useContext, useEffect } from 'react';
import { Scripts } from 'react-router';
import bootstrap from './bootstrap.ts?inline-script';
import { markHydrated } from './hydrated.ts';

/** Marks the scripts that the server renders (finish-page.server.ts); unset in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined);

/** The page's inline script, which precedes everything interactive. */
export function BootstrapScript() {
  return (
    <script
      nonce={useContext(ScriptNonce)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, allowed by its hash
      dangerouslySetInnerHTML={{ __html: bootstrap }}
    />
  );
}

/** The router's scripts, which the server defers (deferred-scripts.ts). */
export function PageScripts() {
  useEffect(markHydrated, []);
  return <Scripts />;
}
