import { getFetchClient, type StrapiApp } from '@strapi/strapi/admin';
import { useSyncExternalStore } from 'react';
import { numberInMenu } from '../../../platform/admin/number-in-menu';
import { reviewUid } from '../../../platform/content-model/uids';
import { onRequest } from '../../../platform/strapi/admin/store-calls';
import { askForWaiting } from '../rules';

type Waiting = { results: { documentId: string; title: string | null }[]; pagination: { total: number } };
type Permission = { action: string; subject?: string | null };

export const mayModerate: Permission = { action: 'plugin::content-manager.explorer.update', subject: reviewUid };

/** Visitors write reviews a few times a day. */
const everyMs = 60_000;
/** Calls after which another number may wait. */
const changes = /^(?!get)\w*Documents?\/fulfilled$/;

/** `null` before the first answer and for users who may not change reviews. */
let known: Waiting | null = null;
const listeners = new Set<() => void>();

/** Keeps the number of waiting reviews in the menu and on the home page up to date. */
export function watchWaiting(app: StrapiApp): void {
  const showInMenu = numberInMenu('--waiting-reviews', `a[href*="/${reviewUid}"]`);
  let timer: ReturnType<typeof setInterval> | undefined;

  const tell = (waiting: Waiting | null) => {
    known = waiting;
    showInMenu(waiting?.pagination.total ?? 0);
    for (const listener of listeners) listener();
  };
  const ask = async () => {
    try {
      const { data } = await getFetchClient().get<Waiting>(askForWaiting);
      if (timer) tell(data);
    } catch {
      // The next round asks again; a call of the screen says what is wrong.
    }
  };
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
    tell(null);
  };
  onRequest(app, (call, payload) => {
    if (call === 'admin/logout') stop();
    if (timer && changes.test(call)) void ask();
    if (call !== 'getMyPermissions/fulfilled') return;
    const { action, subject } = mayModerate;
    const may = (payload as Permission[]).some((right) => right.action === action && right.subject === subject);
    if (!may) return stop();
    timer ??= setInterval(() => document.hidden || void ask(), everyMs);
    void ask();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useWaiting = (): Waiting | null => useSyncExternalStore(subscribe, () => known);
