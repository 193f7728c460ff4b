import { buildMetadataDelayMs, buildPollingMs } from '../../lib/limits.ts';

type Options = {
  /** Id of the build that this page came from. */
  ownId: string;
  /** Asks for the id of the build that is served now. */
  readLatest: () => Promise<string>;
  /** Whether the visitor's line is too thin for what can wait. */
  isThinLine: boolean;
  /** The document: tells when its tab is seen again. */
  tab: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  /** Called once, when another build is served. */
  onFound: () => void;
};

/**
 * SPEC.md section 4: looks about hourly whether the site was built anew, for the first time a second after the page
 * stands, unless the line is thin. A look that fails is made up for by the next. While a device sleeps its timers stand
 * still, so a tab that comes back after more than an hour looks at once.
 * @returns stops looking
 */
export function watchBuild({ ownId, readLatest, isThinLine, tab, onFound }: Options): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let lookedAt = Date.now();
  const look = async () => {
    clearTimeout(timer);
    lookedAt = Date.now();
    timer = setTimeout(look, buildPollingMs);
    const latest = await readLatest().catch(() => ownId);
    if (isOver || latest === ownId) return;
    stop();
    onFound();
  };
  const onSeen = () => {
    if (tab.visibilityState === 'visible' && Date.now() - lookedAt >= buildPollingMs) void look();
  };
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    tab.removeEventListener('visibilitychange', onSeen);
  };
  timer = setTimeout(look, isThinLine ? buildPollingMs : buildMetadataDelayMs);
  tab.addEventListener('visibilitychange', onSeen);
  return stop;
}
