/**
 * Has what is done to one file done one thing after another: two writers would tear it, and a page that is removed while it
 * is being written must not come back.
 */
export function createTurns(): <Result>(file: string, act: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();
  return (file, act) => {
    const done = (last.get(file) ?? Promise.resolve()).then(act, act);
    last.set(file, done);
    const leave = () => {
      if (last.get(file) === done) last.delete(file);
    };
    done.then(leave, leave);
    return done;
  };
}
