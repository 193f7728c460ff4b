import { buildMetadataDelayMs, buildPollingMs } from '../../lib/limits.ts';

type Options = {
  /** Id of the build that this page belongs to. */
  ownId: string;
  /** Reads the id of the build that is served now. */
  readLatest: () => Promise<string>;
  isThinLine: boolean;
  /** The document, whose events tell when its tab is shown again. */
  tab: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  /** Called when another build is served. */
  onFound: () => void;
};

/**
 * Looks about hourly for a new build of the site, first a second after the start, or an hour after it on a thin line. A
 * failed look waits for the next one. While a device sleeps its timers stand still, so a tab that is shown again after
 * more than an hour looks at once.
 */
export function watchBuild({ ownId, readLatest, isThinLine, tab, onFound }: Options): void {
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
  timer = setTimeout(look, isThinLine ? buildPollingMs : buildMetadataDelayMs);
  tab.addEventListener('visibilitychange', onShown);
}
