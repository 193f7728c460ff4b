/** Gives all who ask for the same thing at the same time one work's result. */
export function onceAtATime<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, work) => {
    const begun = running.get(key);
    if (begun) return begun;
    const result = work().finally(() => running.delete(key));
    running.set(key, result);
    return result;
  };
}
