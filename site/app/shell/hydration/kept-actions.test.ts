import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepActions, nativePatienceMs } from './kept-actions.ts';

type Kind = 'button' | 'a' | 'form' | 'input';

/** A page that React has not taken over, and what a visitor does on it. */
function makePage(path = '/prices') {
  const html = { dataset: {} as DOMStringMap };
  const assign = vi.fn();
  const listeners = new Map<string, (event: unknown) => void>();
  const location = { href: `https://clinic.example${path}`, origin: 'https://clinic.example', pathname: path, assign };
  const view = {
    setTimeout,
    location,
    addEventListener: (kind: string, listen: (event: unknown) => void) => listeners.set(kind, listen),
    removeEventListener: (kind: string) => listeners.delete(kind),
  };
  function element(localName: Kind, more: object = {}) {
    const attributes = new Set<string>();
    const made = {
      localName,
      isConnected: true,
      dataset: {} as DOMStringMap,
      ownerDocument: { documentElement: html },
      part: null as object | null,
      attributes,
      closest: (selector: string): unknown => (selector.includes('data-later') ? made.part : made),
      toggleAttribute: (name: string, on: boolean) => (on ? attributes.add(name) : attributes.delete(name)),
      setAttribute: (name: string) => attributes.add(name),
      removeAttribute: (name: string) => attributes.delete(name),
      click: vi.fn(),
      dispatchEvent: vi.fn(),
      requestSubmit: vi.fn(),
      ...more,
    };
    return made;
  }
  function happens(kind: string, target: object, more: object = {}) {
    const event = { target, button: 0, preventDefault: vi.fn(), stopImmediatePropagation: vi.fn(), ...more };
    listeners.get(kind)?.(event);
    return event;
  }
  const actions = keepActions(view as unknown as Window);
  const revive = () => {
    html.dataset.alive = '';
    return Promise.all([actions.replay(), vi.runAllTimersAsync()]);
  };
  return { actions, element, happens, revive, assign };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a press on a button is kept, shown, and done once when script is there', async () => {
  const { element, happens, revive } = makePage();
  const arrow = element('button', { type: 'button' });
  const event = happens('click', arrow);
  expect(event.preventDefault).toHaveBeenCalled();
  expect([...arrow.attributes]).toEqual(['data-waiting', 'aria-busy']);
  expect(arrow.click).not.toHaveBeenCalled();
  await revive();
  await revive();
  expect(arrow.click).toHaveBeenCalledOnce();
  expect(arrow.attributes.size).toBe(0);
});

test('each press on a button counts; a link that opens in place opens once', async () => {
  const { element, happens, revive, assign } = makePage();
  const arrow = element('button', { type: 'button' });
  const request = element('a', { href: 'https://clinic.example/callback?type=doctor', target: '' });
  for (const target of [arrow, arrow, request, request]) happens('click', target);
  await revive();
  expect(arrow.click).toHaveBeenCalledTimes(2);
  expect(request.click).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(nativePatienceMs);
  expect(assign).not.toHaveBeenCalled();
});

test.each([
  ['a link to a page', 'https://clinic.example/doctors', {}],
  ['a link to the same page', 'https://clinic.example/prices#top', {}],
  ['a link for another tab', 'https://clinic.example/callback', { ctrlKey: true }],
])('%s is left to the browser', (_, href, keys) => {
  const { element, happens } = makePage();
  expect(happens('click', element('a', { href, target: '' }), keys).preventDefault).not.toHaveBeenCalled();
});

test('what waits longer than a visitor does the browser does, and script not again', async () => {
  const { element, happens, revive, assign } = makePage();
  const request = element('a', { href: 'https://clinic.example/callback', target: '' });
  happens('click', request);
  await vi.advanceTimersByTimeAsync(nativePatienceMs);
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://clinic.example/callback');
  await revive();
  expect(request.click).not.toHaveBeenCalled();
});

test('script will not come: the last link or form goes its own way, the next are not kept', () => {
  const { actions, element, happens } = makePage();
  const arrow = element('button', { type: 'button' });
  const form = element('form');
  happens('submit', form, { submitter: null });
  happens('click', arrow);
  actions.release();
  expect(form.requestSubmit).toHaveBeenCalledOnce();
  expect(arrow.attributes.size).toBe(0);
  expect(happens('click', arrow).preventDefault).not.toHaveBeenCalled();
});

test('a part that comes later keeps what is pressed in it for itself', async () => {
  const { element, happens, revive } = makePage();
  const inPart = element('button', { type: 'button', part: {} });
  happens('click', inPart);
  await revive();
  expect(inPart.click).not.toHaveBeenCalled();
  inPart.part = null;
  await revive();
  expect(inPart.click).toHaveBeenCalledOnce();
});

test('what React has taken over is not touched', async () => {
  const { element, happens, revive } = makePage();
  await revive();
  expect(happens('click', element('button', { type: 'button' })).preventDefault).not.toHaveBeenCalled();
});

test('what was typed into a form that is sent marks it, so that it is not left behind', () => {
  const { element, happens } = makePage();
  const form = element('form', { method: 'post' });
  happens('input', element('input', { form }));
  expect(form.dataset).toEqual({ dirty: '' });
});

test('Escape reaches the menu that was opened before its script came', async () => {
  vi.stubGlobal('KeyboardEvent', class extends Event {});
  const { element, happens, revive } = makePage();
  const summary = element('button');
  const event = happens('keydown', summary, { key: 'Escape' });
  expect(event.preventDefault).not.toHaveBeenCalled();
  await revive();
  expect(summary.dispatchEvent).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
