import { expect, test } from 'vitest';
import { endFirstView } from './first-view.ts';

/** A page that a visitor has come to. @param visit how, in the words of Navigation Timing */
function openPage(visit: NavigationTimingType | null, hash = '', dataset: DOMStringMap = {}) {
  const view = Object.assign(new EventTarget(), {
    document: { documentElement: { dataset } },
    location: { hash },
    performance: { getEntriesByType: () => (visit ? [{ type: visit }] : []) },
  });
  endFirstView(view as unknown as Window);
  return { view, isWhole: () => 'whole' in dataset };
}

test.each(['navigate', null] as const)(
  '%s: only the first view, until the visitor is about to do something',
  (visit) => {
    const { view, isWhole } = openPage(visit);
    expect(isWhole()).toBe(false);
    view.dispatchEvent(new Event('userintent'));
    expect(isWhole()).toBe(true);
  },
);

test.each([
  ['reload', ''],
  ['back_forward', ''],
  ['navigate', '#contacts'],
] as const)('%s %s: a place in the page is found in the whole one', (visit, hash) => {
  expect(openPage(visit, hash).isWhole()).toBe(true);
});

test('the version for the visually impaired has its full layout at once', () => {
  expect(openPage('navigate', '', { scheme: 'black-on-white' }).isWhole()).toBe(true);
});
