import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takeTurns } from './take-turns.mjs';

/** Steps that are ended by hand. @param {Omit<import('./run-steps.mjs').Step, 'run'>[]} steps */
function begin(steps) {
  /** @type {Map<string, (failed: number) => void>} */
  const underWay = new Map();
  /** @type {string[]} */
  const impossible = [];
  const ended = takeTurns(
    steps.map((step) => ({ ...step, run: () => Promise.reject() })),
    async ({ title }, isPossible) => {
      if (!isPossible) impossible.push(title);
      const failed = isPossible ? await new Promise((end) => underWay.set(title, end)) : 1;
      underWay.delete(title);
      return { title, failed };
    },
  );
  const now = async () => {
    await new Promise((done) => setImmediate(done));
    return [...underWay.keys()];
  };
  return { ended, impossible, now, end: (/** @type {string} */ title, failed = 0) => underWay.get(title)?.(failed) };
}

test('two light steps run side by side, any other alone, all in their order', async () => {
  const light = ['a', 'b', 'c'].map((title) => ({ title, isLight: true }));
  const { ended, now, end } = begin([...light, { title: 'heavy' }, { title: 'last', isLight: true }]);
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
  assert.deepEqual(
    (await ended).map(({ title }) => title),
    ['b', 'a', 'c', 'heavy', 'last'],
  );
});

test('what a step needs is waited for; when it failed, the step is not possible and the others go on', async () => {
  const { ended, impossible, now, end } = begin([
    { title: 'build', id: 'build', isLight: true },
    { title: 'uses it', needs: ['build'], isLight: true },
    { title: 'other', isLight: true },
  ]);
  assert.deepEqual(await now(), ['build']);
  end('build', 1);
  assert.deepEqual(await now(), ['other']);
  assert.deepEqual(impossible, ['uses it']);
  end('other');
  assert.equal((await ended).length, 3);
});
