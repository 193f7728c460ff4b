export type Task = {
  id: string;
  /** Ids of tasks that must succeed first. An id outside the list counts as done. */
  needs?: readonly string[];
  /** How many cores it keeps busy: a half when it mostly waits. */
  cores?: number;
};

export type Plan = {
  /** Expected duration in milliseconds. */
  expectedMs: (id: string) => number;
  /** Tasks that start before all others that are ready, such as those that failed last time. */
  isUrgent?: (id: string) => boolean;
  /** Once true, no further task starts. */
  isStopped?: () => boolean;
  cores?: number;
};

/**
 * Starts every task as soon as its needs have succeeded and a core is free, longest remaining path first.
 * `run` returns whether the task succeeded and must not throw. Tasks behind a failed one and tasks that a stop
 * prevented never start; the function returns their ids.
 */
export async function schedule(
  tasks: readonly Task[],
  run: (id: string) => Promise<boolean>,
  { expectedMs, isUrgent = () => false, isStopped = () => false, cores = 2 }: Plan,
): Promise<string[]> {
  const pathMs = longestPaths(tasks, expectedMs);
  const waiting = [...tasks].sort(
    (a, b) => Number(isUrgent(b.id)) - Number(isUrgent(a.id)) || (pathMs.get(b.id) ?? 0) - (pathMs.get(a.id) ?? 0),
  );
  const ids = new Set(tasks.map(({ id }) => id));
  const succeeded = new Set<string>();
  const running = new Map<string, Promise<void>>();
  let freeCores = cores;

  function start({ id, cores: needed = 1 }: Task): void {
    freeCores -= needed;
    const ended = run(id).then((isSuccess) => {
      if (isSuccess) succeeded.add(id);
      freeCores += needed;
      running.delete(id);
    });
    running.set(id, ended);
  }

  for (;;) {
    for (const task of [...waiting]) {
      const isReady = (task.needs ?? []).every((need) => succeeded.has(need) || !ids.has(need));
      if (isStopped() || !isReady || (task.cores ?? 1) > freeCores) continue;
      waiting.splice(waiting.indexOf(task), 1);
      start(task);
    }
    if (running.size === 0) return waiting.map(({ id }) => id);
    await Promise.race(running.values());
  }
}

/** Time from the start of each task to the end of the slowest chain that depends on it. */
function longestPaths(tasks: readonly Task[], expectedMs: (id: string) => number): Map<string, number> {
  const paths = new Map<string, number>();
  const pathOf = ({ id }: Task): number => {
    const known = paths.get(id);
    if (known !== undefined) return known;
    const next = tasks.filter(({ needs = [] }) => needs.includes(id)).map(pathOf);
    const total = expectedMs(id) + Math.max(0, ...next);
    paths.set(id, total);
    return total;
  };
  for (const task of tasks) pathOf(task);
  return paths;
}
