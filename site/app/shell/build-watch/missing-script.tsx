import { useEffect, useState } from 'react';
import { missingScriptEvent } from './document-loads.ts';

/** Shows the error page when the requested page has no script and was requested again a moment ago. */
export function MissingScript() {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const show = () => setMissing(true);
    window.addEventListener(missingScriptEvent, show);
    return () => window.removeEventListener(missingScriptEvent, show);
  }, []);
  if (isMissing) throw new Error('a part of the page could not be loaded');
  return null;
}
