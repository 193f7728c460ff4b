/** The cached card and its style sheet. */
export const cardPath = '/offline';
export const cardStylePath = '/offline.css';
const cacheName = 'offline-card';

/** An older card is renewed. */
export const cardFreshMs = 3_600_000;

/** The used part of a service worker's scope, which TypeScript's DOM types lack. */
export type WorkerScope = {
  caches: Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>;
  clients: { claim: () => Promise<void> };
  registration: { navigationPreload?: { enable: () => Promise<void> }; unregister: () => Promise<boolean> };
  fetch: (request: Request) => Promise<Response>;
  skipWaiting: () => Promise<void>;
  addEventListener: <Kind extends keyof Events>(kind: Kind, listener: (event: Events[Kind]) => void) => void;
};
type Extendable = { waitUntil: (work: Promise<unknown>) => void };
type Events = {
  install: Extendable;
  activate: Extendable;
  fetch: Extendable & {
    request: Pick<Request, 'url' | 'mode' | 'method'>;
    /** The navigation preload, if the browser supports it. */
    preloadResponse: Promise<Response | undefined>;
    respondWith: (answer: Promise<Response>) => void;
  };
};

/** Shows the cached card instead of a page without a network; everything else comes from the network. */
export function keepCard(scope: WorkerScope): void {
  const renew = async () => {
    const cache = await scope.caches.open(cacheName);
    // Fails as a whole, so that the cached card stays.
    await cache.addAll([cardPath, cardStylePath].map((path) => new Request(path, { cache: 'no-cache' })));
  };
  const renewOld = async () => {
    const madeAtMs = Date.parse((await scope.caches.match(cardPath))?.headers.get('date') ?? '');
    if (!(Date.now() - madeAtMs < cardFreshMs)) await renew();
  };
  const orCached = (answer: Promise<Response>, path: string) =>
    answer.catch(async (error) => {
      const cached = await scope.caches.match(path);
      if (cached) return cached;
      throw error;
    });

  scope.addEventListener('install', (event) => {
    void scope.skipWaiting();
    event.waitUntil(renew());
  });
  scope.addEventListener('activate', (event) => {
    // Without the preload, each page would wait until the worker has started.
    event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()]));
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'GET') return;
    if (request.mode === 'navigate') {
      const answer = event.preloadResponse.then((early) => early ?? scope.fetch(request as Request));
      event.respondWith(orCached(answer, cardPath));
      event.waitUntil(answer.then(renewOld).catch(() => {}));
    } else if (new URL(request.url).pathname === cardStylePath) {
      event.respondWith(orCached(scope.fetch(request as Request), cardStylePath));
    }
  });
}

/** Removes the cache and the worker. */
export function leave(scope: WorkerScope): void {
  scope.addEventListener('install', () => void scope.skipWaiting());
  scope.addEventListener('activate', (event) => {
    const clear = async () => {
      await Promise.all((await scope.caches.keys()).map((name) => scope.caches.delete(name)));
      await scope.registration.unregister();
    };
    event.waitUntil(clear());
  });
}
