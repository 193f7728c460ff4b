import { createContext, useContext, useEffect } from 'react';
import { Scripts } from 'react-router';
import { tellAlive } from './alive.ts';
import boot from './boot.ts?inline-script';

/** Marks the scripts that the renderer writes (own-scripts.server.ts). The browser has none. */
export const ScriptNonce = createContext<string | undefined>(undefined);

/** The page's first script; it stands before everything that can be pressed. */
export function FirstScript() {
  return (
    <script
      nonce={useContext(ScriptNonce)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code; the nonce puts its hash into the page's policy
      dangerouslySetInnerHTML={{ __html: boot }}
    />
  );
}

/** The router's scripts. The server writes them so that the first script starts them (late-scripts.ts). */
export function PageScripts() {
  useEffect(tellAlive, []);
  return <Scripts />;
}
