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
    return watchBuild({ ownId: ownBuildId(), readLatest, isThinLine: isThinLine(navigator), tab: document, onFound });
  }, []);

  useEffect(() => {
    const isUnderPopup = document.querySelector('dialog[open]') !== null;
    if (!isOld || state !== 'loading' || isUnderPopup) return;
    location.assign(`${target.pathname}${target.search}${target.hash}`);
  }, [isOld, state, target]);

  return null;
}

/** The id of the build that is served now; a new one counts when what is to be known of it is there as well. */
async function readLatest(): Promise<string> {
  const { id } = await readJson('/builds/latest.json');
  return id === ownBuildId() ? id : (await readJson(`/builds/meta/${id}.json`)).id;
}

async function readJson(url: string): Promise<{ id: string }> {
  const response = await fetch(url, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}
