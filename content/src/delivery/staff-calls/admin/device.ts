const folder = '/requests-desk-push/';

/** An iPhone shows messages only of a site that its Home Screen opens, which needs a manifest. */
export function linkManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = `${folder}app.webmanifest`;
  document.head.append(link);
}

/** Whether this browser can show messages about new requests at all; none can without https. */
export const isAble = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/**
 * Returns the subscription of this browser, `null` while messages are off.
 * @param publicKey of the service; a subscription to another key is dropped
 */
export async function readDevice(publicKey: string): Promise<PushSubscription | null> {
  if (!isAble() || Notification.permission === 'denied') return null;
  const subscription = await findSubscription();
  if (!subscription || keyOf(subscription) === publicKey) return subscription;
  await subscription.unsubscribe();
  return null;
}

/**
 * Asks for the permission and subscribes. Call it from a click. Returns `null` when the user refuses. Throws what the
 * browser throws.
 */
export async function switchDeviceOn(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(`${folder}worker.js`);
  await whenActive(registration);
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Ends the messages on this device. Returns its former endpoint; the push service tells the content service. */
export async function switchDeviceOff(): Promise<string | null> {
  if (!isAble()) return null;
  const subscription = await findSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(folder);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** `navigator.serviceWorker.ready` would wait for ever: the worker's scope holds no page. */
function whenActive({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return Promise.resolve();
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve());
  });
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}
