import { readCookies, showNotice } from '../../lib/notice-cookie.ts';
import { noteCalls } from '../../lib/phone-calls.ts';
import { layOutWhole } from '../first-view/lay-out-whole.ts';
import { tellOpeningHours } from '../tell-opening-hours.ts';
import { aliveEvent, nativeEvent } from './alive.ts';
import { keepActions } from './kept-actions.ts';
import { loadPage, preparePage } from './load-page.ts';
import { type PageParts, partsId } from './page-parts-data.ts';
import { whenNeeded } from './when-needed.ts';

// The only script that runs with the page: docs/decisions/007.
const { notice } = document.documentElement.dataset;
if (notice !== undefined) readCookies(window).then((cookies) => showNotice(document, notice, cookies));
layOutWhole(window);
noteCalls(document);
const refreshHours = tellOpeningHours(window);
const parts = (): PageParts => JSON.parse(document.getElementById(partsId)?.textContent ?? '');
whenNeeded(window, {
  prepare: () => {
    refreshHours();
    void preparePage(document, parts());
  },
  begin: () => {
    loadPage(parts(), window as never, (url) => import(/* @vite-ignore */ url)).catch(actions.release);
  },
});
// After that one: what is kept nobody else hears of.
const actions = keepActions(window);
window.addEventListener(aliveEvent, actions.replay);
window.addEventListener(nativeEvent, actions.release);
