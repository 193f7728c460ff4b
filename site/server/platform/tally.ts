type TallyOptions<Value> = {
  sum: (one: Value, other: Value) => Value;
  /** Rejects when the report was not accepted. */
  send: (report: Record<string, Value>) => Promise<void>;
  /** Time from the first value to its report: the most that is lost when the process is killed. */
  reportMs: number;
  /** Bounds the memory in an outage: the smallest keys are dropped. */
  maxKeys: number;
};

/** Sums up values by key and reports them together. What was not accepted is reported again with later values. */
export function createTally<Value>({ sum, send, reportMs, maxKeys }: TallyOptions<Value>) {
  let values = new Map<string, Value>();
  let timer: NodeJS.Timeout | null = null;

  function add(key: string, value: Value): void {
    const known = values.get(key);
    values.set(key, known === undefined ? value : sum(known, value));
    if (values.size > maxKeys) values.delete([...values.keys()].reduce((one, other) => (one < other ? one : other)));
    timer ??= setTimeout(() => void flush(), reportMs).unref();
  }

  /** Reports what was not reported yet; call before the process ends. Never throws. */
  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    if (values.size === 0) return;
    const reported = values;
    values = new Map();
    try {
      await send(Object.fromEntries(reported));
    } catch {
      // Not logged: the publisher logs outages of the content service.
      for (const [key, value] of reported) add(key, value);
    }
  }

  return { add, flush };
}
