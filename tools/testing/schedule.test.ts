import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Plan, schedule, type Task } from './schedule.ts';

/** Runs tasks that the test ends by hand. */
function begin(tasks: Task[], plan: Partial<Plan> = {}) {
  const running = new Map<string, (isSuccess: boolean) => void>();
  const run = (id: string) =>
    new Promise<boolean>((end) => {
      running.set(id, end);
    });
  const unstarted = schedule(tasks, run, { expectedMs: () => 1, ...plan });
  const now = async () => {
    await new Promise((done) => setImmediate(done));
    return [...running.keys()];
  };
  const end = (id: string, isSuccess = true) => {
    running.get(id)?.(isSuccess);
    running.delete(id);
  };
  return { unstarted, now, end };
}

test('runs one task on each core, the longest path first', async () => {
  const tasks = [{ id: 'short' }, { id: 'build' }, { id: 'medium' }, { id: 'needs build', needs: ['build'] }];
  const ms: Record<string, number> = { short: 1, build: 2, medium: 3, 'needs build': 9 };
  const { unstarted, now, end } = begin(tasks, { expectedMs: (id) => ms[id] ?? 0 });
  assert.deepEqual(await now(), ['build', 'medium']);
  end('build');
  assert.deepEqual(await now(), ['medium', 'needs build']);
  end('medium');
  end('needs build');
  assert.deepEqual(await now(), ['short']);
  end('short');
  assert.deepEqual(await unstarted, []);
});

test('a task for two cores runs alone, and smaller ones do not wait for it', async () => {
  const tasks: Task[] = [{ id: 'a' }, { id: 'both', cores: 2 }, { id: 'b' }];
  const { unstarted, now, end } = begin(tasks);
  assert.deepEqual(await now(), ['a', 'b']);
  end('a');
  assert.deepEqual(await now(), ['b']);
  end('b');
  assert.deepEqual(await now(), ['both']);
  end('both');
  assert.deepEqual(await unstarted, []);
});

test('a task that mostly waits runs beside one that leaves half a core', async () => {
  const tasks: Task[] = [{ id: 'browser', cores: 1.5 }, { id: 'usual' }, { id: 'waits', cores: 0.5 }];
  const { unstarted, now, end } = begin(tasks);
  assert.deepEqual(await now(), ['browser', 'waits']);
  end('waits');
  assert.deepEqual(await now(), ['browser']);
  end('browser');
  assert.deepEqual(await now(), ['usual']);
  end('usual');
  assert.deepEqual(await unstarted, []);
});

test('returns the tasks behind a failed one, and runs the others', async () => {
  const tasks = [{ id: 'build' }, { id: 'uses it', needs: ['build'] }, { id: 'other' }];
  const { unstarted, now, end } = begin(tasks);
  assert.deepEqual(await now(), ['build', 'other']);
  end('build', false);
  end('other');
  assert.deepEqual(await unstarted, ['uses it']);
});

test('starts urgent tasks first and nothing after a stop', async () => {
  let isStopped = false;
  const tasks = [{ id: 'a' }, { id: 'b' }, { id: 'failed last time' }];
  const { unstarted, now, end } = begin(tasks, {
    isUrgent: (id) => id === 'failed last time',
    isStopped: () => isStopped,
  });
  assert.deepEqual(await now(), ['failed last time', 'a']);
  isStopped = true;
  end('a');
  end('failed last time');
  assert.deepEqual(await unstarted, ['b']);
});

test('a need outside the list counts as done', async () => {
  const { unstarted, now, end } = begin([{ id: 'part', needs: ['install'] }]);
  assert.deepEqual(await now(), ['part']);
  end('part');
  assert.deepEqual(await unstarted, []);
});
