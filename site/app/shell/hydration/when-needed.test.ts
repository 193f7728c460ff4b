import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenNeeded } from './when-needed.ts';

/** As much of a page as the rule looks at. */
function makeView({ readyState = 'complete', canTellIdle = true } = {}) {
  const page = Object.assign(new EventTarget(), { readyState, documentElement: { dataset: {} as DOMStringMap } });
  const idle: (() => void)[] = [];
  const view = Object.assign(new EventTarget(), {
    document: page,
    setTimeout,
    ...(canTellIdle ? { requestIdleCallback: (call: () => void) => idle.push(call) } : {}),
  });
  const over = (pressable: boolean) => {
    const event = new Event('pointerover');
    Object.defineProperty(event, 'target', { value: { closest: () => (pressable ? {} : null) } });
    return event;
  };
  return { view: view as unknown as Window, page, idle, over };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('begins when the page is loaded and the browser idle, and says nothing of the visitor', () => {
  const begin = vi.fn();
  const { view, page, idle } = makeView({ readyState: 'interactive' });
  whenNeeded(view, begin);
  expect(idle).toHaveLength(0);
  view.dispatchEvent(new Event('load'));
  expect(begin).not.toHaveBeenCalled();
  idle[0]?.();
  expect(begin).toHaveBeenCalledOnce();
  expect(page.documentElement.dataset).toEqual({});
});

test('a browser that cannot tell that it is idle is given a moment', () => {
  const begin = vi.fn();
  whenNeeded(makeView({ canTellIdle: false }).view, begin);
  expect(begin).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(begin).toHaveBeenCalledOnce();
});

test.each(['pointerdown', 'touchstart', 'wheel', 'focusin', 'keydown'])('%s begins at once, and only once', (kind) => {
  const begin = vi.fn();
  const { view, page, idle } = makeView();
  whenNeeded(view, begin);
  page.dispatchEvent(new Event(kind));
  page.dispatchEvent(new Event(kind));
  idle[0]?.();
  expect(begin).toHaveBeenCalledOnce();
  expect(page.documentElement.dataset).toEqual({ wanted: '' });
});

test('a pointer counts over what can be pressed, not over the page', () => {
  const begin = vi.fn();
  const { view, page, over } = makeView();
  whenNeeded(view, begin);
  page.dispatchEvent(over(false));
  expect(begin).not.toHaveBeenCalled();
  page.dispatchEvent(over(true));
  expect(begin).toHaveBeenCalledOnce();
});

test('never before the page and its data are there; a sign after the start is still told', () => {
  const begin = vi.fn();
  const { view, page, idle } = makeView({ readyState: 'loading' });
  const wanted = vi.fn();
  view.addEventListener('wanted', wanted);
  whenNeeded(view, begin);
  page.dispatchEvent(new Event('keydown'));
  expect(begin).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('DOMContentLoaded'));
  expect(begin).toHaveBeenCalledOnce();
  view.dispatchEvent(new Event('load'));
  idle[0]?.();
  expect(begin).toHaveBeenCalledOnce();
  expect(wanted).toHaveBeenCalledOnce();
});
