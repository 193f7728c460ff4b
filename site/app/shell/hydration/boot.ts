import { readCookies, showNotice } from '../../lib/notice-cookie.ts';
import { noteCalls } from '../../lib/phone-calls.ts';
import { layOutWhole } from '../first-view/lay-out-whole.ts';
import { aliveEvent, nativeEvent } from './alive.ts';
import { keepActions } from './kept-actions.ts';
import { loadPage } from './load-page.ts';
import { partsId } from './page-parts-data.ts';
import { whenNeeded } from './when-needed.ts';

// The only script that runs with the page: docs/decisions/007.
const { notice } = document.documentElement.dataset;
if (notice !== undefined) readCookies(window).then((cookies) => showNotice(document, notice, cookies));
layOutWhole(window);
noteCalls(document);
const actions = keepActions(window);
window.addEventListener(aliveEvent, actions.replay);
window.addEventListener(nativeEvent, actions.release);
whenNeeded(window, () => {
  const parts = JSON.parse(document.getElementById(partsId)?.textContent ?? '');
  loadPage(parts, window as never, (url) => import(/* @vite-ignore */ url)).catch(actions.release);
});
