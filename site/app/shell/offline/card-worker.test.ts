import { beforeEach, expect, test, vi } from 'vitest';
import { cardFreshMs, cardPath, cardStylePath, keepCard, leave, type WorkerScope } from './card-worker.ts';

const origin = 'https://clinic.test';
// As in a worker, paths are resolved against its own site.
class SiteRequest extends Request {
  constructor(path: string, init?: RequestInit) {
    super(new URL(path, origin), init);
  }
}
vi.stubGlobal('Request', SiteRequest);

/** A device with a network and a worker. */
function createDevice(start: (scope: WorkerScope) => void) {
  const listeners = new Map<string, (event: never) => void>();
  const kept = new Map<string, Response>();
  const network = vi.fn(async (path: string) => new Response(`${path} of the network`, dated()));
  const dated = () => ({ headers: { date: new Date().toUTCString() } });
  const unregister = vi.fn(async () => true);
  const scope = {
    caches: {
      open: async () => ({
        addAll: async (requests: Request[]) => {
          const paths = requests.map(({ url }) => new URL(url).pathname);
          const answers = await Promise.all(paths.map(network));
          if (answers.some(({ ok }) => !ok)) throw new TypeError('not ok');
          for (const [i, path] of paths.entries()) kept.set(path, answers[i] as Response);
        },
      }),
      match: async (path: string) => kept.get(path)?.clone(),
      keys: async () => ['offline-card', 'other'],
      delete: vi.fn(async () => true),
    },
    clients: { claim: async () => {} },
    registration: { navigationPreload: { enable: vi.fn(async () => {}) }, unregister },
    fetch: (request: { url: string }) => network(new URL(request.url).pathname),
    skipWaiting: async () => {},
    addEventListener: (kind: string, listener: (event: never) => void) => listeners.set(kind, listener),
  } as unknown as WorkerScope;
  start(scope);

  async function tell(kind: string, event: object = {}) {
    const work: Promise<unknown>[] = [];
    listeners.get(kind)?.({ waitUntil: (one: Promise<unknown>) => work.push(one), ...event } as never);
    await Promise.all(work);
  }
  /** Returns the worker's response, or `null` if it ignores the request. */
  async function ask(
    path: string,
    { mode = 'navigate', method = 'GET', early = Promise.resolve(undefined) as unknown } = {},
  ) {
    let answer: unknown = null;
    const request = { url: `${origin}${path}`, mode, method };
    const respondWith = (given: Promise<Response>) => {
      answer = given;
      given.catch(() => {});
    };
    await tell('fetch', { request, preloadResponse: early, respondWith });
    return (await answer) as Response | null;
  }
  return { scope, network, tell, ask, kept, unregister };
}

let device: ReturnType<typeof createDevice>;
beforeEach(async () => {
  device = createDevice(keepCard);
  await device.tell('install');
  await device.tell('activate');
});

const cut = () => device.network.mockRejectedValue(new TypeError('Failed to fetch'));

test('without a network a page becomes the card with its style sheet', async () => {
  cut();
  expect(await (await device.ask('/doctors'))?.text()).toBe('/offline of the network');
  expect(await (await device.ask(cardStylePath, { mode: 'no-cors' }))?.text()).toBe('/offline.css of the network');
});

test('with a network pages come from it, and only the card is cached', async () => {
  expect(await (await device.ask('/doctors'))?.text()).toBe('/doctors of the network');
  cut();
  expect(await (await device.ask('/doctors'))?.text()).toBe('/offline of the network');
  expect([...device.kept.keys()]).toEqual([cardPath, cardStylePath]);
});

test('an error response is passed on', async () => {
  device.network.mockResolvedValue(new Response('away', { status: 503 }));
  expect((await device.ask('/doctors'))?.status).toBe(503);
});

test('a navigation preload is used instead of a second request', async () => {
  device.network.mockClear();
  const early = Promise.resolve(new Response('early'));
  expect(await (await device.ask('/doctors', { early }))?.text()).toBe('early');
  expect(device.network).not.toHaveBeenCalled();
  expect(await (await device.ask('/doctors', { early: Promise.reject(new TypeError()) }))?.text()).toBe(
    '/offline of the network',
  );
});

test.each([
  ['a submitted form', '/callback', { method: 'POST' }],
  ['a script', '/assets/a.js', { mode: 'cors' }],
  ['a picture', '/_ipx/w_640/uploads/a.webp', { mode: 'no-cors' }],
  ['a page’s data', '/doctors.data', { mode: 'cors' }],
])('%s is never intercepted', async (_, path, request) => {
  expect(await device.ask(path, request)).toBeNull();
});

test('a stale card is renewed, and kept if that fails', async () => {
  device.network.mockClear();
  await device.ask('/doctors');
  expect(device.network).toHaveBeenCalledTimes(1);
  vi.useFakeTimers({ now: Date.now() + cardFreshMs + 1000, toFake: ['Date'] });
  device.network.mockClear();
  await device.ask('/doctors');
  expect(device.network.mock.calls.map(([path]) => path)).toEqual(['/doctors', cardPath, cardStylePath]);
  vi.setSystemTime(Date.now() + cardFreshMs + 1000);
  device.network.mockImplementation(async (path) => new Response('', { status: path === cardPath ? 503 : 200 }));
  await device.ask('/doctors');
  expect(device.kept.get(cardPath)?.ok).toBe(true);
  vi.useRealTimers();
});

test('without a cached card the browser shows its own error', async () => {
  device.kept.clear();
  cut();
  await expect(device.ask('/doctors')).rejects.toThrow('Failed to fetch');
});

test('the leaving worker removes its caches and itself', async () => {
  const off = createDevice(leave);
  await off.tell('install');
  await off.tell('activate');
  expect(off.scope.caches.delete).toHaveBeenCalledTimes(2);
  expect(off.unregister).toHaveBeenCalledTimes(1);
  expect(await off.ask('/doctors')).toBeNull();
});
