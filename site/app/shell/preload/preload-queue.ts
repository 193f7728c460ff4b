/**
 * Pages to preload, so many at a time, each once. It only keeps count: whoever uses it shows what is active to the
 * browser and says when it has come.
 * @param concurrent pages that may be on their way at once
 * @param onChange called with the active paths whenever they change
 */
export function createPreloadQueue(concurrent: number, onChange: (active: readonly string[]) => void) {
  const known = new Set<string>();
  const waiting: string[] = [];
  let active: string[] = [];

  function fill() {
    const started = waiting.splice(0, concurrent - active.length);
    if (started.length === 0) return false;
    active = [...active, ...started];
    return true;
  }

  return {
    add(path: string) {
      if (known.has(path)) return;
      known.add(path);
      waiting.push(path);
      if (fill()) onChange(active);
    },
    /** The page has come, or will not. */
    done(path: string) {
      if (!active.includes(path)) return;
      active = active.filter((one) => one !== path);
      fill();
      onChange(active);
    },
  };
}
