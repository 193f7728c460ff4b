import { getFetchClient, isFetchError, type StrapiApp } from '@strapi/strapi/admin';
import { useSyncExternalStore } from 'react';
import { deskActionId } from '../../../people/request-records/rules';
import { numberInMenu } from '../../../platform/admin/number-in-menu';
import { onRequest } from '../../../platform/strapi/admin/store-calls';
import type { Calls } from '../rules';
import { switchDeviceOff } from './device';
import { ring } from './sound';
import { titleOf } from './title';

/** One tab asks the service for all tabs of a browser. */
const tabs = new BroadcastChannel('requests-desk');
const lockName = 'requests-desk';
const retryMs = 5000;

/** What this tab shows; a tab that takes over goes on from there. `null`: no user who may see requests is signed in. */
let known: Calls | null = null;
const none: Calls = { waiting: 0, latest: 0 };
const listeners = new Set<() => void>();
let session = new AbortController();

/**
 * Tells a user who may see requests about new ones on every screen: with a sound, a number in the menu and in the tab's
 * title.
 */
export function watchCalls(app: StrapiApp): void {
  tabs.onmessage = ({ data }: MessageEvent<Calls | null>) => show(data);
  showInTitle();
  let isWatching = false;
  // The menu's permissions pass through here after a sign-in and after each load; so does a sign-out.
  onRequest(app, (call, payload) => {
    if (call === 'logout/pending') switchDeviceOff().catch(() => undefined);
    if (call === 'admin/logout') {
      session.abort();
      session = new AbortController();
      tell(null);
    }
    if (call === 'getMyPermissions/fulfilled') {
      const mayRead = (payload as { action: string }[]).some((right) => right.action === deskActionId('read'));
      if (mayRead && !isWatching) {
        isWatching = true;
        const { signal } = session;
        void asOnlyTab(() => watch(signal)).finally(() => {
          isWatching = false;
        });
      }
    }
  });
}

/** Runs a task when no other tab runs it. Without TLS there are no locks, and each tab asks for itself. */
async function asOnlyTab(task: () => Promise<void>): Promise<void> {
  await (navigator.locks ? navigator.locks.request(lockName, task) : task());
}

/** Asks for news until the user has signed out or lost the right. The service answers when there are some. */
async function watch(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const calls = await ask(known, signal);
      if (signal.aborted) return;
      if (known && calls.latest > known.latest) ring();
      tell(calls);
    } catch (error) {
      if (signal.aborted) return;
      if (isFetchError(error) && (error.status === 401 || error.status === 403)) return tell(null);
      await new Promise((done) => setTimeout(done, retryMs));
    }
  }
}

async function ask(last: Calls | null, signal: AbortSignal): Promise<Calls> {
  const query = last ? `?waiting=${last.waiting}&latest=${last.latest}` : '';
  const { data } = await getFetchClient().get<Calls>(`/requests-desk/calls${query}`, { signal });
  return data;
}

/** Shows the news in all tabs of this browser. */
function tell(calls: Calls | null): void {
  show(calls);
  tabs.postMessage(calls);
}

const showInMenu = numberInMenu('--new-requests', 'a[href$="/requests-desk"]');

function show(calls: Calls | null): void {
  known = calls;
  const { waiting } = calls ?? none;
  showInMenu(waiting);
  document.title = titleOf(document.title, waiting);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The number of new requests and of the latest one, as the service said last. */
export const useCalls = (): Calls => useSyncExternalStore(subscribe, () => known ?? none);

/** Each screen sets its own title. */
function showInTitle(): void {
  new MutationObserver(() => {
    const title = titleOf(document.title, known?.waiting ?? 0);
    if (title !== document.title) document.title = title;
  }).observe(document.head, { childList: true, subtree: true, characterData: true });
}
