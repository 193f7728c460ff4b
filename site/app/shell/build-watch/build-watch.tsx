import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { isThinLine } from '../device/thin-line.ts';
import { ownBuildId } from './page-parts.ts';
import { watchBuild } from './watch-build.ts';

/** When the site was built anew, the next page comes as a document with all its new parts; never under an open popup. */
export function BuildWatch() {
  const [isOld, setOld] = useState(false);
  const { state, location: target } = useNavigation();

  useEffect(() => {
    // While it is being developed the site is built anew all the time.
    if (import.meta.env.DEV) return;
    const onFound = () => setOld(true);
    return watchBuild({ ownId: ownBuildId(), readLatest, isThinLine: isThinLine(navigator), onFound });
  }, []);

  useEffect(() => {
    const isUnderPopup = document.querySelector('dialog[open]') !== null;
    if (!isOld || state !== 'loading' || isUnderPopup) return;
    location.assign(`${target.pathname}${target.search}${target.hash}`);
  }, [isOld, state, target]);

  return null;
}

async function readLatest(): Promise<string> {
  const response = await fetch('/builds/latest.json', { cache: 'no-store' });
  const { id } = (await response.json()) as { id: string };
  return id;
}
