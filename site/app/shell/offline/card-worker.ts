/** What is kept on the device: the card and its style sheet. */
export const cardPath = '/offline';
export const cardStylePath = '/offline.css';
const cacheName = 'offline-card';

/** The card is asked for anew when it is older. */
export const cardFreshMs = 3_600_000;

/** What a service worker's world has of use here: the DOM's types know nothing of it. */
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
    /** What the browser has asked for while the worker was starting, if it does that. */
    preloadResponse: Promise<Response | undefined>;
    respondWith: (answer: Promise<Response>) => void;
  };
};

/** Shows the kept card where a page cannot be had for want of a network; everything else is the network's. */
export function keepCard(scope: WorkerScope): void {
  const renew = async () => {
    const cache = await scope.caches.open(cacheName);
    // All or nothing: a card that cannot be had leaves the one that is kept.
    await cache.addAll([cardPath, cardStylePath].map((path) => new Request(path, { cache: 'no-cache' })));
  };
  const renewOld = async () => {
    const madeAtMs = Date.parse((await scope.caches.match(cardPath))?.headers.get('date') ?? '');
    if (!(Date.now() - madeAtMs < cardFreshMs)) await renew();
  };
  const orKept = (answer: Promise<Response>, path: string) =>
    answer.catch(async (fault) => {
      const kept = await scope.caches.match(path);
      if (kept) return kept;
      throw fault;
    });

  scope.addEventListener('install', (event) => {
    void scope.skipWaiting();
    event.waitUntil(renew());
  });
  scope.addEventListener('activate', (event) => {
    // Else each page would wait for the worker to start.
    event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()]));
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'GET') return;
    if (request.mode === 'navigate') {
      const answer = event.preloadResponse.then((early) => early ?? scope.fetch(request as Request));
      event.respondWith(orKept(answer, cardPath));
      event.waitUntil(answer.then(renewOld).catch(() => {}));
    } else if (new URL(request.url).pathname === cardStylePath) {
      event.respondWith(orKept(scope.fetch(request as Request), cardStylePath));
    }
  });
}

/** Takes the card and the worker away from the device. */
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
