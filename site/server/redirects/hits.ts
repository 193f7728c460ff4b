import { createTally } from '../platform/tally.ts';

/** A clinic has fewer rows. */
const maxRows = 2000;
const reportMs = 3000;

type Hits = { count: number; lastAt: string };
/** By document id of an editors' row. */
export type HitReport = { rows: Record<string, Hits> };

/** Counts how often each row is used and when last, but not by whom. `send` rejects when a report was not accepted. */
export function createHitCounter({ send }: { send: (report: HitReport) => Promise<void> }) {
  const { add, flush } = createTally<Hits>({
    sum: (one, other) => ({
      count: one.count + other.count,
      lastAt: one.lastAt > other.lastAt ? one.lastAt : other.lastAt,
    }),
    send: (rows) => send({ rows }),
    reportMs,
    maxKeys: maxRows,
  });
  return {
    note(row: string | null): void {
      if (row) add(row, { count: 1, lastAt: new Date().toISOString() });
    },
    flush,
  };
}
