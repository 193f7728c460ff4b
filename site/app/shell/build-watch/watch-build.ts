import { buildMetadataDelayMs, buildPollingMs } from '../../lib/limits.ts';

type Options = {
  /** Id of the build that this page came from. */
  ownId: string;
  /** Asks for the id of the build that is served now. */
  readLatest: () => Promise<string>;
  /** Whether the visitor's line is too thin for what can wait. */
  isThinLine: boolean;
  /** Called once, when another build is served. */
  onFound: () => void;
};

/**
 * SPEC.md section 4: looks about hourly whether the site was built anew, for the first time a second after the page
 * stands, unless the line is thin. A look that fails is made up for by the next.
 * @returns stops looking
 */
export function watchBuild({ ownId, readLatest, isThinLine, onFound }: Options): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isOver = false;
  const look = async () => {
    const latest = await readLatest().catch(() => ownId);
    if (isOver) return;
    if (latest !== ownId) return onFound();
    timer = setTimeout(look, buildPollingMs);
  };
  timer = setTimeout(look, isThinLine ? buildPollingMs : buildMetadataDelayMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
