/** Bounds the memory in an outage; a clinic has fewer rows. */
const maxRows = 2000;
/** The most that is lost when the process is killed. */
const reportMs = 3000;

type Hits = { count: number; lastAt: string };
/** By document id of an editors' row. */
export type HitReport = { rows: Record<string, Hits> };

/**
 * Counts how often each row is used and when last, but not by whom.
 * @param send rejects when the content service has not stored the report: the next one repeats it
 */
export function createHitCounter({ send }: { send: (report: HitReport) => Promise<void> }) {
  let rows = new Map<string, Hits>();
  let timer: NodeJS.Timeout | null = null;

  function add(row: string, { count, lastAt }: Hits) {
    const known = rows.get(row);
    if (!known && rows.size >= maxRows) return;
    rows.set(row, {
      count: (known?.count ?? 0) + count,
      lastAt: known && known.lastAt > lastAt ? known.lastAt : lastAt,
    });
    timer ??= setTimeout(() => void flush(), reportMs).unref();
  }

  /** Reports what was not reported yet; call before the process ends. Never throws. */
  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    if (rows.size === 0) return;
    const reported = rows;
    rows = new Map();
    try {
      await send({ rows: Object.fromEntries(reported) });
    } catch {
      // The content service is away; others log that.
      for (const [row, hits] of reported) add(row, hits);
    }
  }

  return {
    note(row: string | null): void {
      if (row) add(row, { count: 1, lastAt: new Date().toISOString() });
    },
    flush,
  };
}
