import type { Rule } from './find-redirect.ts';

/** Rules that are counted at most between two reports: more cannot be without somebody making them up. */
const maxRules = 2000;
/** So much is lost at most when the process is killed. */
const usualReportMs = 3000;

type Hits = { count: number; lastAt: string };
/** By document id of an editor's row, and by the name of a pattern. */
export type HitReport = { rows: Record<string, Hits>; patterns: Record<string, Hits> };

export type HitCounter = {
  note: (rule: Rule) => void;
  /** Tells what has not been told yet; to be called before the process ends. Never throws. */
  flush: () => Promise<void>;
};

/**
 * Counts how often old addresses are used: which row or pattern, how often, when last, and nothing about who.
 * @param send throws when the content service has not taken them: they are told again with the next
 */
export function createHitCounter(options: {
  send: (report: HitReport) => Promise<void>;
  now?: () => Date;
  reportMs?: number;
}): HitCounter {
  const { send, now = () => new Date(), reportMs = usualReportMs } = options;
  let rows = new Map<string, Hits>();
  let patterns = new Map<string, Hits>();
  let timer: NodeJS.Timeout | null = null;

  function add(counted: Map<string, Hits>, key: string, { count, lastAt }: Hits) {
    const known = counted.get(key);
    if (!known && counted.size >= maxRules) return;
    counted.set(key, {
      count: (known?.count ?? 0) + count,
      lastAt: known && known.lastAt > lastAt ? known.lastAt : lastAt,
    });
  }

  function wait() {
    timer ??= setTimeout(() => void flush(), reportMs).unref();
  }

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    if (rows.size + patterns.size === 0) return;
    const told = { rows, patterns };
    rows = new Map();
    patterns = new Map();
    try {
      await send({ rows: Object.fromEntries(told.rows), patterns: Object.fromEntries(told.patterns) });
    } catch {
      // The content service is away; others tell of that.
      for (const [key, hits] of told.rows) add(rows, key, hits);
      for (const [key, hits] of told.patterns) add(patterns, key, hits);
      wait();
    }
  }

  return {
    note(rule) {
      if (!rule) return;
      const hit = { count: 1, lastAt: now().toISOString() };
      if ('row' in rule) add(rows, rule.row, hit);
      else add(patterns, rule.pattern, hit);
      wait();
    },
    flush,
  };
}
