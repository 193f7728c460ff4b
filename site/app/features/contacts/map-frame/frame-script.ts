import { frameStyles } from './frame-styles.ts';
import type { MapMessage } from './map-messages.ts';
import { type MapData, showMap } from './show-map.ts';

// The one script of the map's own page: see the README here.
const tell = (message: MapMessage) => parent.postMessage(message, location.origin);
const styles = new CSSStyleSheet();
styles.replaceSync(frameStyles);
document.adoptedStyleSheets = [styles];

const data = JSON.parse(document.getElementById('map-data')?.textContent ?? '') as MapData;
showMap(document, document.getElementById('map') as HTMLElement, data).then(
  (map) => {
    addEventListener('pagehide', () => map.destroy());
    tell({ map: 'ready' });
  },
  () => tell({ map: 'failed' }),
);
