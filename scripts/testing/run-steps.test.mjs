import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runSteps } from './run-steps.mjs';

/** Steps that are ended by hand, and which of them are under way. @param {Omit<import('./run-steps.mjs').Step, 'run'>[]} steps */
function begin(steps) {
  /** @type {Map<string, (isRight: boolean) => void>} */
  const underWay = new Map();
  const code = runSteps(
    steps.map((one) => ({
      ...one,
      run: () =>
        new Promise((done) =>
          underWay.set(one.title, (isRight) => {
            underWay.delete(one.title);
            done({ passed: isRight ? 1 : 0, failed: isRight ? 0 : 1 });
          }),
        ),
    })),
  );
  const now = async () => {
    await new Promise((done) => setImmediate(done));
    return [...underWay.keys()];
  };
  return { code, now, end: (/** @type {string} */ title, isRight = true) => underWay.get(title)?.(isRight) };
}

test('two light steps run side by side, any other alone, all in their order', async () => {
  const light = ['a', 'b', 'c'].map((title) => ({ title, isLight: true }));
  const { code, now, end } = begin([...light, { title: 'heavy' }, { title: 'last', isLight: true }]);
  assert.deepEqual(await now(), ['a', 'b']);
  end('b');
  assert.deepEqual(await now(), ['a', 'c']);
  end('a');
  assert.deepEqual(await now(), ['c']);
  end('c');
  assert.deepEqual(await now(), ['heavy']);
  end('heavy');
  assert.deepEqual(await now(), ['last']);
  end('last');
  assert.equal(await code, 0);
});

test('what a step needs is waited for; when it failed the step is not begun, and the run has failed', async () => {
  const { code, now, end } = begin([
    { title: 'build', id: 'build', isLight: true },
    { title: 'uses it', needs: ['build'], isLight: true },
    { title: 'other', isLight: true },
  ]);
  assert.deepEqual(await now(), ['build']);
  end('build', false);
  assert.deepEqual(await now(), ['other']);
  end('other');
  assert.equal(await code, 1);
});
