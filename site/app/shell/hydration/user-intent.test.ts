import { beforeEach, expect, test, vi } from 'vitest';
import { watchUserIntent } from './user-intent.ts';

/** Fakes the used part of a page. */
function open({ readyState = 'complete', hasIdleCallback = true, hash = '', isHydrating = false } = {}) {
  const page = Object.assign(new EventTarget(), {
    readyState,
    documentElement: { dataset: {} as DOMStringMap },
    querySelector: (selector: string) => (isHydrating && selector === '[data-hydrate]' ? {} : null),
  });
  const idle: (() => void)[] = [];
  const view = Object.assign(new EventTarget(), {
    document: page,
    location: { hash },
    setTimeout,
    ...(hasIdleCallback ? { requestIdleCallback: (call: () => void) => idle.push(call) } : {}),
  });
  /** An event with a target, which these tests cannot dispatch on it. */
  const on = (kind: string, target: object) => Object.defineProperty(new Event(kind), 'target', { value: target });
  const [preload, start] = [vi.fn(), vi.fn()];
  watchUserIntent(view as unknown as Window, { preload, start });
  return { view, page, idle, on, preload, start };
}

beforeEach(() => void vi.useFakeTimers());

test('scripts are preloaded when the page has loaded and the browser is idle, which is no intent', () => {
  const { view, page, idle, preload, start } = open({ readyState: 'interactive' });
  expect(idle).toHaveLength(0);
  view.dispatchEvent(new Event('load'));
  expect(preload).not.toHaveBeenCalled();
  idle[0]?.();
  expect(preload).toHaveBeenCalledOnce();
  expect(start).not.toHaveBeenCalled();
  expect(page.documentElement.dataset).toEqual({});
});

test('without requestIdleCallback they are preloaded after a moment', () => {
  const { preload } = open({ hasIdleCallback: false });
  expect(preload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(preload).toHaveBeenCalledOnce();
});

test.each([
  ['a URL with a fragment', { hash: '#implantaciya' }],
  ['a page that changes on its own', { isHydrating: true }],
])('%s starts in the idle moment', (_, options) => {
  const { page, idle, preload, start } = open(options);
  idle[0]?.();
  expect(start).toHaveBeenCalledOnce();
  expect(preload).not.toHaveBeenCalled();
  expect(page.documentElement.dataset).toEqual({});
});

test.each(['pointerdown', 'touchstart', 'wheel', 'focusin', 'keydown', 'click', 'input'])(
  '%s starts at once and only once, without preloading',
  (kind) => {
    const { view, page, idle, preload, start } = open();
    view.dispatchEvent(new Event(kind));
    view.dispatchEvent(new Event(kind));
    idle[0]?.();
    expect(start).toHaveBeenCalledOnce();
    expect(preload).not.toHaveBeenCalled();
    expect(page.documentElement.dataset).toEqual({ userIntent: '' });
  },
);

test('hovering counts over interactive elements only', () => {
  const { view, on, start } = open();
  view.dispatchEvent(on('pointerover', { closest: () => null }));
  expect(start).not.toHaveBeenCalled();
  view.dispatchEvent(on('pointerover', { closest: () => ({}) }));
  expect(start).toHaveBeenCalledOnce();
});

test('scrolling the page counts, scrolling an element does not', () => {
  const { view, page, on, start } = open();
  view.dispatchEvent(on('scroll', {}));
  expect(start).not.toHaveBeenCalled();
  view.dispatchEvent(on('scroll', page));
  expect(start).toHaveBeenCalledOnce();
});

test('starts when the document is complete; intent after the start is still reported', () => {
  const { view, page, idle, start } = open({ readyState: 'loading', hash: '#a' });
  const onIntent = vi.fn();
  view.addEventListener('userintent', onIntent);
  view.dispatchEvent(new Event('keydown'));
  expect(start).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('DOMContentLoaded'));
  expect(start).toHaveBeenCalledOnce();
  view.dispatchEvent(new Event('load'));
  idle[0]?.();
  expect(start).toHaveBeenCalledOnce();
  expect(onIntent).toHaveBeenCalledOnce();
});
