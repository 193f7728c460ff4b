import { beforeEach, expect, test, vi } from 'vitest';
import { nativeTimeoutMs, recordEvents } from './replay-events.ts';

type Kind = 'button' | 'a' | 'form' | 'input';

/** A page before hydration. */
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
      closest: (selector: string): unknown => (selector.includes('data-deferred') ? made.part : made),
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
  function fire(kind: string, target: object, more: object = {}) {
    const event = { target, button: 0, preventDefault: vi.fn(), stopImmediatePropagation: vi.fn(), ...more };
    listeners.get(kind)?.(event);
    return event;
  }
  const actions = recordEvents(view as unknown as Window);
  const hydrate = () => {
    html.dataset.hydrated = '';
    return Promise.all([actions.replay(), vi.runAllTimersAsync()]);
  };
  return { actions, element, fire, hydrate, assign };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

test('a button is marked as waiting and clicked once after hydration', async () => {
  const { element, fire, hydrate } = makePage();
  const arrow = element('button', { type: 'button' });
  const event = fire('click', arrow);
  expect(event.preventDefault).toHaveBeenCalled();
  expect([...arrow.attributes]).toEqual(['data-waiting', 'aria-busy']);
  expect(arrow.click).not.toHaveBeenCalled();
  await hydrate();
  await hydrate();
  expect(arrow.click).toHaveBeenCalledOnce();
  expect(arrow.attributes.size).toBe(0);
});

test('each click on a button is replayed; a link that opens in place opens once', async () => {
  const { element, fire, hydrate, assign } = makePage();
  const arrow = element('button', { type: 'button' });
  const request = element('a', { href: 'https://clinic.example/callback?type=doctor', target: '' });
  for (const target of [arrow, arrow, request, request]) fire('click', target);
  await hydrate();
  expect(arrow.click).toHaveBeenCalledTimes(2);
  expect(request.click).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(nativeTimeoutMs);
  expect(assign).not.toHaveBeenCalled();
});

test.each([
  ['a link to a page', 'https://clinic.example/doctors', {}],
  ['a link to the same page', 'https://clinic.example/prices#top', {}],
  ['a link for another tab', 'https://clinic.example/callback', { ctrlKey: true }],
])('%s is left to the browser', (_, href, keys) => {
  const { element, fire } = makePage();
  expect(fire('click', element('a', { href, target: '' }), keys).preventDefault).not.toHaveBeenCalled();
});

test('after the timeout the browser opens the link, and nothing is replayed', async () => {
  const { element, fire, hydrate, assign } = makePage();
  const request = element('a', { href: 'https://clinic.example/callback', target: '' });
  fire('click', request);
  await vi.advanceTimersByTimeAsync(nativeTimeoutMs);
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://clinic.example/callback');
  await hydrate();
  expect(request.click).not.toHaveBeenCalled();
});

test('when script fails the last form is submitted, and later clicks are not recorded', () => {
  const { actions, element, fire } = makePage();
  const arrow = element('button', { type: 'button' });
  const form = element('form');
  fire('submit', form, { submitter: null });
  fire('click', arrow);
  actions.release();
  expect(form.requestSubmit).toHaveBeenCalledOnce();
  expect(arrow.attributes.size).toBe(0);
  expect(fire('click', arrow).preventDefault).not.toHaveBeenCalled();
});

test('a click in a deferred part is replayed after that part has hydrated', async () => {
  const { element, fire, hydrate } = makePage();
  const inPart = element('button', { type: 'button', part: {} });
  fire('click', inPart);
  await hydrate();
  expect(inPart.click).not.toHaveBeenCalled();
  inPart.part = null;
  await hydrate();
  expect(inPart.click).toHaveBeenCalledOnce();
});

test('clicks after hydration are not recorded', async () => {
  const { element, fire, hydrate } = makePage();
  await hydrate();
  expect(fire('click', element('button', { type: 'button' })).preventDefault).not.toHaveBeenCalled();
});

test('typing marks a POST form as dirty', () => {
  const { element, fire } = makePage();
  const form = element('form', { method: 'post' });
  fire('input', element('input', { form }));
  expect(form.dataset).toEqual({ dirty: '' });
});

test('Escape is replayed', async () => {
  vi.stubGlobal('KeyboardEvent', class extends Event {});
  const { element, fire, hydrate } = makePage();
  const summary = element('button');
  const event = fire('keydown', summary, { key: 'Escape' });
  expect(event.preventDefault).not.toHaveBeenCalled();
  await hydrate();
  expect(summary.dispatchEvent).toHaveBeenCalledOnce();
});
