import { readCookies, showNotice } from '../../lib/notice-cookie.ts';
import { noteCalls } from '../../lib/phone.ts';
import { showSourcePhone } from '../../lib/source-phone.ts';
import { noteVisit } from '../../lib/visit.ts';
import { endFirstView } from '../first-view.ts';
import { refreshHours } from '../refresh-hours.ts';
import { preloadScripts, startScripts } from './deferred-scripts.ts';
import { hydratedEvent, scriptFailedEvent } from './hydrated.ts';
import { recordEvents } from './replay-events.ts';
import { watchUserIntent } from './user-intent.ts';

// The only script that runs with the page: docs/decisions/007-script-when-needed.md.
const { notice } = document.documentElement.dataset;
if (notice !== undefined) readCookies(window).then((cookies) => showNotice(document, notice, cookies));
endFirstView(window);
noteCalls(document);
try {
  noteVisit(window);
  showSourcePhone(window);
} catch {
  // Without storage the request says nothing of its source, and everyone sees the clinic's phone.
}
const refresh = refreshHours(window);
watchUserIntent(window, {
  preload: () => {
    refresh();
    void preloadScripts(document);
  },
  start: () => {
    recorded.follow();
    startScripts(document, () => recorded.release());
  },
});
// Registered last: it stops the propagation of the events that it records.
const recorded = recordEvents(window);
window.addEventListener(hydratedEvent, recorded.replay);
window.addEventListener(scriptFailedEvent, recorded.release);
