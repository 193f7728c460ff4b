/** Bounds the memory in an outage; a clinic has fewer rows. */
const maxRows = 2000;
/** Time from the first hit to its report: the most that is lost when the process is killed. */
const reportMs = 3000;

type Hits = { count: number; lastAt: string };
/** By document id of an editors' row. */
export type HitReport = { rows: Record<string, Hits> };

/**
 * Counts how often each row is used and when last, but not by whom. `send` rejects when a report was not accepted; it is
 * sent again with later hits.
 */
export function createHitCounter({ send }: { send: (report: HitReport) => Promise<void> }) {
  let hits = new Map<string, Hits>();
  let timer: NodeJS.Timeout | null = null;

  function add(row: string, { count, lastAt }: Hits): void {
    const known = hits.get(row);
    if (!known && hits.size >= maxRows) return;
    hits.set(row, {
      count: (known?.count ?? 0) + count,
      lastAt: known && known.lastAt > lastAt ? known.lastAt : lastAt,
    });
    timer ??= setTimeout(() => void flush(), reportMs).unref();
  }

  /** Reports what was not reported yet; call before the process ends. Never throws. */
  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    if (hits.size === 0) return;
    const reported = hits;
    hits = new Map();
    try {
      await send({ rows: Object.fromEntries(reported) });
    } catch {
      // Not logged: the publisher logs outages of the content service.
      for (const [row, value] of reported) add(row, value);
    }
  }

  return {
    note(row: string | null): void {
      if (row) add(row, { count: 1, lastAt: new Date().toISOString() });
    },
    flush,
  };
}
