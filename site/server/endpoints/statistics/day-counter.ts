import { type CountedEvent, type CountReport, countedFields } from '@clinic/contract/statistics';

/** So much is lost at most when the process is killed. */
const usualReportMs = 10_000;
/** Days that an outage of the content service may last until the oldest numbers are given up. */
const maxDays = 30;

export type DayCounter = {
  /** Counts one more, now. @param fields that a refusal was for */
  note: (event: CountedEvent, fields?: readonly string[]) => void;
  /** Tells what has not been told yet; to be called before the process ends. Never throws. */
  flush: () => Promise<void>;
};

/**
 * @param today the calendar date on the clinic's clock; what comes while it cannot be told is not counted
 * @param send throws when the content service has not taken the report: it is told again with the next
 */
export function createDayCounter(options: {
  today: () => Promise<string>;
  send: (report: CountReport) => Promise<void>;
  reportMs?: number;
}): DayCounter {
  const { today, send, reportMs = usualReportMs } = options;
  let days = new Map<string, Map<string, number>>();
  let timer: NodeJS.Timeout | null = null;

  function add(day: string, name: string, amount: number) {
    const names = days.get(day) ?? new Map<string, number>();
    names.set(name, (names.get(name) ?? 0) + amount);
    days.set(day, names);
    timer ??= setTimeout(() => void flush(), reportMs).unref();
  }

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    if (days.size === 0) return;
    const told = days;
    days = new Map();
    try {
      await send(Object.fromEntries([...told].map(([day, names]) => [day, Object.fromEntries(names)])));
    } catch {
      // The content service is away; others tell of that.
      for (const [day, names] of told) for (const [name, amount] of names) add(day, name, amount);
      for (const day of [...days.keys()].sort().slice(0, -maxDays)) days.delete(day);
    }
  }

  return {
    note(event, fields = []) {
      const known = countedFields.filter((field) => fields.includes(field));
      const names = [event, ...known.map((field) => `${event}:${field}`)];
      today().then(
        (day) => {
          for (const name of names) add(day, name, 1);
        },
        () => {},
      );
    },
    flush,
  };
}
