import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenNeeded } from './when-needed.ts';

/** As much of a page as the rule looks at. */
function open({ readyState = 'complete', canTellIdle = true, hash = '' } = {}) {
  const page = Object.assign(new EventTarget(), { readyState, documentElement: { dataset: {} as DOMStringMap } });
  const idle: (() => void)[] = [];
  const view = Object.assign(new EventTarget(), {
    document: page,
    location: { hash },
    setTimeout,
    ...(canTellIdle ? { requestIdleCallback: (call: () => void) => idle.push(call) } : {}),
  });
  /** An event with a target, which these tests cannot dispatch on it. */
  const on = (kind: string, target: object) => Object.defineProperty(new Event(kind), 'target', { value: target });
  const [prepare, begin] = [vi.fn(), vi.fn()];
  whenNeeded(view as unknown as Window, { prepare, begin });
  return { view, page, idle, on, prepare, begin };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the page is prepared when it is loaded and the browser idle, and nothing is said of the visitor', () => {
  const { view, page, idle, prepare, begin } = open({ readyState: 'interactive' });
  expect(idle).toHaveLength(0);
  view.dispatchEvent(new Event('load'));
  expect(prepare).not.toHaveBeenCalled();
  idle[0]?.();
  expect(prepare).toHaveBeenCalledOnce();
  expect(begin).not.toHaveBeenCalled();
  expect(page.documentElement.dataset).toEqual({});
});

test('a browser that cannot tell that it is idle is given a moment', () => {
  const { prepare } = open({ canTellIdle: false });
  expect(prepare).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(prepare).toHaveBeenCalledOnce();
});

test('an address of a place in the page begins in the idle moment', () => {
  const { page, idle, prepare, begin } = open({ hash: '#implantaciya' });
  idle[0]?.();
  expect(begin).toHaveBeenCalledOnce();
  expect(prepare).not.toHaveBeenCalled();
  expect(page.documentElement.dataset).toEqual({});
});

test.each(['pointerdown', 'touchstart', 'wheel', 'focusin', 'keydown', 'click', 'input'])(
  '%s begins at once, only once, and leaves nothing to prepare',
  (kind) => {
    const { view, page, idle, prepare, begin } = open();
    view.dispatchEvent(new Event(kind));
    view.dispatchEvent(new Event(kind));
    idle[0]?.();
    expect(begin).toHaveBeenCalledOnce();
    expect(prepare).not.toHaveBeenCalled();
    expect(page.documentElement.dataset).toEqual({ wanted: '' });
  },
);

test('a pointer counts over what can be pressed, not over the page', () => {
  const { view, on, begin } = open();
  view.dispatchEvent(on('pointerover', { closest: () => null }));
  expect(begin).not.toHaveBeenCalled();
  view.dispatchEvent(on('pointerover', { closest: () => ({}) }));
  expect(begin).toHaveBeenCalledOnce();
});

test('a scroll counts of the page, not of a row in it', () => {
  const { view, page, on, begin } = open();
  view.dispatchEvent(on('scroll', {}));
  expect(begin).not.toHaveBeenCalled();
  view.dispatchEvent(on('scroll', page));
  expect(begin).toHaveBeenCalledOnce();
});

test('never before the page and its data are there; a sign after the start is still told', () => {
  const { view, page, idle, begin } = open({ readyState: 'loading', hash: '#a' });
  const wanted = vi.fn();
  view.addEventListener('wanted', wanted);
  view.dispatchEvent(new Event('keydown'));
  expect(begin).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('DOMContentLoaded'));
  expect(begin).toHaveBeenCalledOnce();
  view.dispatchEvent(new Event('load'));
  idle[0]?.();
  expect(begin).toHaveBeenCalledOnce();
  expect(wanted).toHaveBeenCalledOnce();
});
