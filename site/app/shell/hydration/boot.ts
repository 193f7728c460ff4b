import { readCookies, showNotice } from '../../lib/notice-cookie.ts';
import { noteCalls } from '../../lib/phone.ts';
import { layOutWhole } from '../first-view/lay-out-whole.ts';
import { tellOpeningHours } from '../tell-opening-hours.ts';
import { aliveEvent, nativeEvent } from './alive.ts';
import { keepActions } from './kept-actions.ts';
import { prepareScripts, startScripts } from './late-scripts.ts';
import { whenNeeded } from './when-needed.ts';

// The only script that runs with the page: docs/decisions/007-script-when-needed.md.
const { notice } = document.documentElement.dataset;
if (notice !== undefined) readCookies(window).then((cookies) => showNotice(document, notice, cookies));
layOutWhole(window);
noteCalls(document);
const refreshHours = tellOpeningHours(window);
whenNeeded(window, {
  prepare: () => {
    refreshHours();
    void prepareScripts(document);
  },
  begin: () => startScripts(document, () => actions.release()),
});
// After that one: what is kept nobody else hears of.
const actions = keepActions(window);
window.addEventListener(aliveEvent, actions.replay);
window.addEventListener(nativeEvent, actions.release);
