import { buildMetadataDelayMs, buildPollingMs } from '../../lib/limits.ts';

type WatchBuildOptions = {
  /** Id of this page's build. */
  ownId: string;
  /** Reads the id of the current build. */
  readLatest: () => Promise<string>;
  isSlowConnection: boolean;
  /** The document. */
  tab: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  /** Called when there is a new build. */
  onFound: () => void;
};

/**
 * Checks about hourly for a new build, first after a second, or after an hour on a slow connection. Timers stop while a
 * device sleeps, so a tab shown again after more than an hour checks at once.
 */
export function watchBuild({ ownId, readLatest, isSlowConnection, tab, onFound }: WatchBuildOptions): void {
  let timer: ReturnType<typeof setTimeout>;
  let lookedAt = Date.now();
  const look = async () => {
    clearTimeout(timer);
    lookedAt = Date.now();
    timer = setTimeout(look, buildPollingMs);
    const latest = await readLatest().catch(() => ownId);
    if (latest === ownId) return;
    clearTimeout(timer);
    tab.removeEventListener('visibilitychange', onShown);
    onFound();
  };
  const onShown = () => {
    if (tab.visibilityState === 'visible' && Date.now() - lookedAt >= buildPollingMs) void look();
  };
  timer = setTimeout(look, isSlowConnection ? buildPollingMs : buildMetadataDelayMs);
  tab.addEventListener('visibilitychange', onShown);
}

/**
 * Tells whether the connection is slow or metered, so that nothing is loaded early (docs/specification.md section 9).
 */
export function isSlowConnection(navigator: object): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  return connection?.effectiveType === 'slow-2g' || connection?.saveData === true;
}
